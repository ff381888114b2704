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

/** The block styles of forms of 2026, as Millwork\Features\Forms\Page\FieldStyles reads them. */
const OLDER: Record< string, string > = {
	animated: 'floating',
	outlined: 'floating',
	below: 'below',
};

/** Where the labels of a form are; '' for above. */
function labelsOf( {
	className = '',
	millworkLabels,
}: ContactFormAttributes ): string {
	const [ , style = '' ] =
		/(?:^|\s)is-style-(animated|outlined|below)(?:\s|$)/.exec(
			className
		) ?? [];
	return millworkLabels || ( OLDER[ style ] ?? '' );
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
	const labels = labelsOf( attributes );
	const blockProps = useBlockProps( {
		className: [
			hasFields ? 'is-laid-out' : '',
			labels ? `has-labels-${ labels }` : '',
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
