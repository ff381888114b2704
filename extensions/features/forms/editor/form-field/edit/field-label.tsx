import type { KeyboardEvent } from 'react';
import { RichText } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes } from '../types';
import { labelStyles } from './styles';
import { useParagraphAfter } from './use-paragraph-after';
import { useSelectDefault } from './use-select-default';

interface FieldLabelProps {
	/** The block's name: its title replaces a label that was never written. */
	name: string;
	/** Shown instead of a label that was never written. */
	emptyLabel?: string;
	attributes: Readonly< FieldAttributes >;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
	/** Whether the field may be required. */
	canBeRequired?: boolean;
	/** The class of a label above its control. */
	className?: string;
}

/** The formats allowed in labels and messages: basic emphasis and links. */
export const INLINE_FORMATS = [ 'core/bold', 'core/italic', 'core/link' ];

/** The default label of a type of field, such as 'Choose one'; undefined if none. */
const defaultLabel = ( name: string ) =>
	(
		getBlockType( name )?.attributes as
			Record< string, { default?: unknown } > | undefined
	 )?.label?.default;

export function FieldLabel( {
	name,
	emptyLabel = String( getBlockType( name )?.title ?? '' ),
	attributes,
	setAttributes,
	canBeRequired = true,
	className = 'jetpack-field__label',
}: FieldLabelProps ) {
	const { label, required, requiredText } = attributes;
	const selectDefault = useSelectDefault(
		( label ?? null ) === null || label === defaultLabel( name )
	);
	return (
		<div
			// The text field in it has the role; keys and focus come from there.
			role="presentation"
			className={ className }
			style={ labelStyles( attributes ) }
			{ ...selectDefault }
			onKeyDown={ useLabelKeys() }
		>
			<RichText
				identifier="label"
				tagName="span"
				value={ label ?? emptyLabel }
				onChange={ ( value ) => setAttributes( { label: value } ) }
				aria-label={ __( 'Label', 'millwork' ) }
				placeholder={ __( 'Add a label…', 'millwork' ) }
				allowedFormats={ INLINE_FORMATS }
				disableLineBreaks
			/>
			{ required && canBeRequired && (
				<>
					{ ' ' }
					<span className="jetpack-field__required">
						{ requiredText || __( '(required)', 'millwork' ) }
					</span>
				</>
			) }
		</div>
	);
}

/** Enter goes from the label of choices to the first one, and from other labels to a new paragraph after the field. */
export function useLabelKeys() {
	const addParagraph = useParagraphAfter();
	return ( event: KeyboardEvent< HTMLElement > ) => {
		if ( event.key !== 'Enter' || event.nativeEvent.isComposing ) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		const option = event.currentTarget
			.closest( '.jetpack-field' )
			?.querySelector< HTMLElement >( '.jetpack-field__option-text' );
		if ( option ) {
			option.focus();
		} else {
			addParagraph();
		}
	};
}
