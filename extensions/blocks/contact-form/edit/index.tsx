import { useSelect } from '@wordpress/data';
import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { FormStylesPanel } from 'features/forms/editor/form-field/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { ContactFormAttributes } from '../attributes';
import { FormCanvas } from './form-canvas';
import { ReferencedForm } from './referenced-form';
import './templates';
import { VariationPicker } from './variation-picker';

interface Selectors {
	getBlockCount: ( clientId: string ) => number;
}

export default function ContactFormEdit( {
	attributes,
	clientId,
	isSelected,
	setAttributes,
}: BlockEditProps< ContactFormAttributes > ) {
	const hasFields = useSelect(
		( select ) =>
			( select( blockEditorStore ) as Selectors ).getBlockCount(
				clientId
			) > 0,
		[ clientId ]
	);
	const { millworkLabels } = attributes;
	const blockProps = useBlockProps( {
		className: [
			hasFields ? 'is-laid-out' : '',
			millworkLabels ? `has-labels-${ millworkLabels }` : '',
		].join( ' ' ),
	} );
	if ( attributes.ref && ! hasFields ) {
		return (
			<div { ...blockProps }>
				<ReferencedForm id={ attributes.ref } clientId={ clientId } />
			</div>
		);
	}
	if ( ! hasFields ) {
		return (
			<div { ...blockProps }>
				<VariationPicker
					clientId={ clientId }
					setAttributes={ setAttributes }
				/>
			</div>
		);
	}
	return (
		<>
			{ isSelected && <FormStylesPanel form={ clientId } /> }
			<FormCanvas
				attributes={ attributes }
				setAttributes={ setAttributes }
				clientId={ clientId }
				blockProps={ blockProps }
			/>
		</>
	);
}
