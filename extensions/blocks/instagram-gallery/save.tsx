import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { InstagramGalleryAttributes } from './attributes';

/** A link to the account, for readers without the plugin: PHP renders the pictures. */
export default function save( {
	attributes: { instagramUser },
}: BlockSaveProps< InstagramGalleryAttributes > ) {
	if ( ! instagramUser ) {
		return null;
	}
	const link = `https://www.instagram.com/${ instagramUser }/`;
	return (
		<div { ...useBlockProps.save() }>
			<a href={ link } rel="noopener noreferrer" target="_blank">
				{ link }
			</a>
		</div>
	);
}
