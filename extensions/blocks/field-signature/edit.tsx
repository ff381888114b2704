import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import {
	INLINE_FORMATS,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import type { FieldSignatureAttributes } from './attributes';

type SignatureProps = {
	attributes: Readonly< FieldSignatureAttributes >;
	setAttributes: ( attributes: Partial< FieldSignatureAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'signature',
	control: Signature as unknown as ( props: ControlProps ) => JSX.Element,
	isGroup: true,
} );

function Signature( {
	attributes: { agreement },
	setAttributes,
}: SignatureProps ) {
	const usual = __(
		'I agree that my typed name is my signature.',
		'millwork'
	);
	return (
		<>
			<div
				className="jetpack-field__part jetpack-field__part--signature"
				aria-hidden
			>
				<span className="jetpack-field__part-label">
					{ __( 'Your full name', 'millwork' ) }
				</span>
				<div className="jetpack-field__input">&nbsp;</div>
			</div>
			<div className="jetpack-field__choice">
				<input type="checkbox" readOnly tabIndex={ -1 } aria-hidden />
				<RichText
					tagName="span"
					identifier="agreement"
					value={ agreement ?? usual }
					onChange={ ( value ) =>
						setAttributes( { agreement: value } )
					}
					aria-label={ __(
						'Sentence that visitors agree to',
						'millwork'
					) }
					placeholder={ usual }
					allowedFormats={ INLINE_FORMATS }
					disableLineBreaks
				/>
			</div>
		</>
	);
}
