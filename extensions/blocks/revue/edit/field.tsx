import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

const ROOT = 'wp-block-jetpack-revue';

interface FieldProps {
	label: string;
	placeholder: string;
	/** The label's name for screen readers in the editor. */
	labelName: string;
	placeholderName: string;
	onLabel: ( value: string ) => void;
	onPlaceholder: ( value: string ) => void;
	isRequired?: boolean;
}

/** A field of the form, whose label and placeholder are edited in place. */
export function Field( {
	label,
	placeholder,
	labelName,
	placeholderName,
	onLabel,
	onPlaceholder,
	isRequired,
}: FieldProps ) {
	return (
		<div className={ `${ ROOT }__line` }>
			<span className={ `${ ROOT }__label` }>
				<RichText
					tagName="span"
					aria-label={ labelName }
					placeholder={ __( 'Add label…', 'millwork' ) }
					value={ label }
					onChange={ onLabel }
					withoutInteractiveFormatting
				/>
				{ isRequired && (
					<span className={ `${ ROOT }__required` }>
						{ ' ' }
						{ __( '(required)', 'millwork' ) }
					</span>
				) }
			</span>
			<input
				className={ `${ ROOT }__field` }
				type="text"
				aria-label={ placeholderName }
				placeholder={ __( 'Add placeholder…', 'millwork' ) }
				value={ placeholder }
				onChange={ ( { target } ) => onPlaceholder( target.value ) }
			/>
		</div>
	);
}
