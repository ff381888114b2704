import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { SiteHostsAttributes } from './attributes';

export default function SiteHostsSave( {
	attributes,
}: BlockSaveProps< SiteHostsAttributes > ) {
	return (
		<div { ...useBlockProps.save() }>
			<RichText.Content
				tagName="p"
				className="wp-block-millwork-site-hosts__text"
				value={ attributes.content }
			/>
		</div>
	);
}
