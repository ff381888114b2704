import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import {
	CARD_DESCRIPTION,
	FACEBOOK_TITLE,
	hostOf,
	shorten,
} from 'features/seo/lib/preview-text';
import { Card, Line } from './card';
import { Posts } from './posts';
import type { Preview, NetworkName, Titles } from './types';

interface Props {
	preview: Preview;
	titles: Titles;
}

const titleOf = ( { title }: Preview ) =>
	title || __( '(no title)', 'millwork' );

export function Facebook( { preview }: Props ) {
	return (
		<Card image={ preview.image }>
			<Line kind="host">{ hostOf( preview.url ).toUpperCase() }</Line>
			<Line kind="title">
				{ shorten( titleOf( preview ), FACEBOOK_TITLE ) }
			</Line>
			<Line kind="text">
				{ shorten( preview.description, CARD_DESCRIPTION ) }
			</Line>
		</Card>
	);
}

/** The posts for a network, with the card that it makes of the page. */
const posts =
	( network: NetworkName, card: ( preview: Preview ) => ReactNode ) =>
	( { preview, titles }: Props ) => (
		<Posts
			preview={ preview }
			titles={ titles }
			network={ network }
			ownCard={ <Card image={ preview.image }>{ card( preview ) }</Card> }
		/>
	);

/** X: a card with the host above, cut where X cuts. */
export const Twitter = posts( 'x', ( preview ) => (
	<>
		<Line kind="host">{ hostOf( preview.url ) }</Line>
		<Line kind="title">{ titleOf( preview ) }</Line>
		<Line kind="text">
			{ shorten( preview.description, CARD_DESCRIPTION ) }
		</Line>
	</>
) );

export const Mastodon = posts( 'mastodon', ( preview ) => (
	<>
		<Line kind="host">{ preview.siteName || hostOf( preview.url ) }</Line>
		<Line kind="title">{ titleOf( preview ) }</Line>
		<Line kind="text">{ preview.description }</Line>
	</>
) );

export const Bluesky = posts( 'bluesky', ( preview ) => (
	<>
		<Line kind="title">{ titleOf( preview ) }</Line>
		<Line kind="text">{ preview.description }</Line>
		<Line kind="host">{ hostOf( preview.url ) }</Line>
	</>
) );

/** LinkedIn shows no description. */
export const LinkedIn = posts( 'linkedin', ( preview ) => (
	<>
		<Line kind="title">{ titleOf( preview ) }</Line>
		<Line kind="host">{ hostOf( preview.url ) }</Line>
	</>
) );
