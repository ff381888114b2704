import { useRef } from 'react';
import type { CSSProperties, RefObject } from 'react';
import {
	BlockControls,
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import { getLinkClass, getLinkStyle } from '../appearance';
import type { ButtonAttributes } from '../attributes';
import { getBorderClassesAndStyles } from '../wordpress';
import { ColorPanel } from './color-panel';
import { LinkButton } from './link-button';
import { SizePanel } from './size-panel';
import { useInheritedAttributes } from './use-inherited-attributes';
import { useWidthOfAlignment } from './use-width-of-alignment';

export default function ButtonEdit( {
	attributes,
	clientId,
	setAttributes,
}: BlockEditProps< ButtonAttributes > ) {
	const { element = 'a', placeholder, text = '', url, width } = attributes;
	const button = useRef< HTMLElement >( null );
	const followed = useInheritedAttributes(
		clientId,
		attributes,
		setAttributes
	);
	useWidthOfAlignment( attributes, setAttributes );

	const isInput = element === 'input';
	const border = getBorderClassesAndStyles( attributes ).className;
	const blockProps = useBlockProps( {
		className: [ 'wp-block-button', width && 'has-custom-width', border ]
			.filter( Boolean )
			.join( ' ' ),
		style: { '--millwork-button-width': width } as CSSProperties,
	} );

	return (
		<div { ...blockProps }>
			{ element === 'a' && ! followed.includes( 'url' ) && (
				<BlockControls group="block">
					<LinkButton
						url={ url }
						setUrl={ ( value ) => setAttributes( { url: value } ) }
					/>
				</BlockControls>
			) }
			<InspectorControls>
				<ColorPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
					button={ button }
				/>
				<SizePanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<RichText
				// The types expect the tag name as the element.
				ref={ button as unknown as RefObject< 'a' > }
				className={ getLinkClass( attributes ) }
				style={ { ...getLinkStyle( attributes ), width: undefined } }
				aria-label={ __( 'Button text', 'millwork' ) }
				placeholder={ placeholder || __( 'Add text…', 'millwork' ) }
				value={ text }
				// An input shows one line of plain text.
				allowedFormats={ isInput ? [] : undefined }
				disableLineBreaks={ isInput }
				withoutInteractiveFormatting
				onChange={ ( value ) =>
					setAttributes( {
						text: isInput ? onOneLine( value ) : value,
					} )
				}
			/>
		</div>
	);
}

/**
 * Removes formats, which pasted text may contain, and line breaks.
 *
 * @param html From the rich text field.
 * @return HTML without tags, on one line.
 */
function onOneLine( html: string ): string {
	return html.replace( /<br\b[^>]*>|\n/gi, ' ' ).replace( /<[^>]*>/g, '' );
}
