import { RichText } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes } from '../types';
import { labelStyles } from './styles';

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

export function FieldLabel( {
	name,
	emptyLabel = String( getBlockType( name )?.title ?? '' ),
	attributes,
	setAttributes,
	canBeRequired = true,
	className = 'jetpack-field__label',
}: FieldLabelProps ) {
	const { label, required, requiredText } = attributes;
	return (
		<div className={ className } style={ labelStyles( attributes ) }>
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
