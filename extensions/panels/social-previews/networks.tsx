import { __ } from '@wordpress/i18n';
import {
	CARD_DESCRIPTION,
	FACEBOOK_TITLE,
	hostOf,
	shorten,
} from 'shared/lib/preview-text';
import { Author, Card, Line } from './card';
import type { Preview } from './types';

interface Props {
	preview: Preview;
}

const titleOf = ( { title }: Preview ) =>
	title || __( '(no title)', 'millwork' );

/** A link on Facebook. */
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

/** A link on Mastodon. */
export function Mastodon( { preview }: Props ) {
	return (
		<>
			<Author name={ preview.author } />
			<Card image={ preview.image }>
				<Line kind="host">
					{ preview.siteName || hostOf( preview.url ) }
				</Line>
				<Line kind="title">{ titleOf( preview ) }</Line>
				<Line kind="text">{ preview.description }</Line>
			</Card>
		</>
	);
}

/** A link on Bluesky. */
export function Bluesky( { preview }: Props ) {
	return (
		<>
			<Author name={ preview.author } />
			<Card image={ preview.image }>
				<Line kind="title">{ titleOf( preview ) }</Line>
				<Line kind="text">{ preview.description }</Line>
				<Line kind="host">{ hostOf( preview.url ) }</Line>
			</Card>
		</>
	);
}

/** A link on LinkedIn, which shows no description. */
export function LinkedIn( { preview }: Props ) {
	return (
		<>
			<Author name={ preview.author } />
			<Card image={ preview.image }>
				<Line kind="title">{ titleOf( preview ) }</Line>
				<Line kind="host">{ hostOf( preview.url ) }</Line>
			</Card>
		</>
	);
}
