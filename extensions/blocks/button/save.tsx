import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import { getLinkClass, getLinkStyle } from './appearance';
import type { ButtonAttributes } from './attributes';
import { keepStoredClass } from './stored-class';
import { getBorderClassesAndStyles } from './wordpress';

/** A link if the post contains the button; nothing if the server generates it. */
export default function ButtonSave( {
	attributes,
}: BlockSaveProps< ButtonAttributes > ) {
	const { saveInPostContent, storedBlockClass, storedLinkClass, text, url } =
		attributes;
	if ( ! saveInPostContent ) {
		return null;
	}
	const border = getBorderClassesAndStyles( attributes ).className;
	const { className, ...blockProps } = useBlockProps.save( {
		className: `wp-block-button jetpack-submit-button ${ border ?? '' }`,
	} );
	return (
		<div
			className={ keepStoredClass(
				String( className ).trim(),
				storedBlockClass
			) }
			{ ...blockProps }
		>
			<RichText.Content
				className={ keepStoredClass(
					getLinkClass( attributes ),
					storedLinkClass
				) }
				data-id-attr="placeholder"
				href={ url }
				rel="noopener noreferrer"
				role="button"
				style={ getLinkStyle( attributes ) }
				tagName="a"
				target="_blank"
				value={ text ?? '' }
			/>
		</div>
	);
}
