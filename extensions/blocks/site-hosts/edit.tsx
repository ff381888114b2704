import { RichText, useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { SiteHostsAttributes } from './attributes';

export default function SiteHostsEdit( {
	attributes: { content },
	setAttributes,
}: BlockEditProps< SiteHostsAttributes > ) {
	return (
		<div { ...useBlockProps() }>
			<RichText
				tagName="p"
				className="wp-block-millwork-site-hosts__text"
				value={ content }
				onChange={ ( value: string ) =>
					setAttributes( { content: value } )
				}
				placeholder={ __( 'Write something…', 'millwork' ) }
				aria-label={ __( 'Text', 'millwork' ) }
			/>
		</div>
	);
}
