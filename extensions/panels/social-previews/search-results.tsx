import { __ } from '@wordpress/i18n';
import {
	ADDRESS,
	DESCRIPTION,
	PHONE_DESCRIPTION,
	readable,
	shorten,
	TITLE,
} from 'features/seo/lib/preview-text';
import type { Room } from 'features/seo/lib/preview-text';
import { Line } from './card';
import type { Preview } from './types';

/** A search result. */
function Result( { preview, room }: { preview: Preview; room: Room } ) {
	return (
		<div className="millwork-social-previews__result">
			<strong dir="auto">{ preview.siteName }</strong>
			<Line kind="host">
				{ shorten( readable( preview.url ), ADDRESS ) }
			</Line>
			<Line kind="title">
				{ shorten(
					preview.documentTitle || __( '(no title)', 'millwork' ),
					TITLE
				) }
			</Line>
			<Line kind="text">
				{ shorten( preview.description, room ) ||
					__(
						'Text from the page, chosen by the search engine.',
						'millwork'
					) }
			</Line>
		</div>
	);
}

/** The post in Google's search results. */
export function Google( { preview }: { preview: Preview } ) {
	return <Result preview={ preview } room={ DESCRIPTION } />;
}

/** The same on a phone, with the picture beside it. */
export function GoogleOnPhone( { preview }: { preview: Preview } ) {
	return (
		<>
			<Result preview={ preview } room={ PHONE_DESCRIPTION } />
			{ preview.image && (
				<img
					src={ preview.image.show }
					alt={ preview.image.alt }
					style={ {
						objectPosition: preview.image.position || undefined,
					} }
				/>
			) }
		</>
	);
}
