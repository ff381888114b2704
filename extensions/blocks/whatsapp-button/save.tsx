import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { WhatsappButtonAttributes } from './attributes';
import { htmlOf } from './button-text';
import { linkOf } from './link';

/** The link. Unreadable or malformed parts are corrected when it is rendered. */
export default function WhatsappButtonSave( {
	attributes,
}: BlockSaveProps< WhatsappButtonAttributes > ) {
	const { backgroundColor, colorClass, openInNewTab } = attributes;
	const text = htmlOf( attributes.buttonText );
	const classes = [
		colorClass && `is-color-${ colorClass }`,
		! text && 'has-no-text',
	];
	return (
		<div
			{ ...useBlockProps.save( {
				className: classes.filter( Boolean ).join( ' ' ),
			} ) }
		>
			<RichText.Content
				tagName="a"
				className="whatsapp-block__button"
				href={ linkOf( attributes ) }
				style={ {
					backgroundColor,
					color: colorClass === 'dark' ? '#fff' : '#465B64',
				} }
				target={ openInNewTab ? '_blank' : '_self' }
				rel="noopener noreferrer"
				value={ text }
			/>
		</div>
	);
}
