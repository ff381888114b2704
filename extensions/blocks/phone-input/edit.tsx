import { useSelect } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { CountryMark, InputEdit } from 'features/forms/editor/form-field/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PhoneInputAttributes } from './attributes';

interface Field {
	showCountrySelector?: boolean;
	default?: string;
}

/** The input of a phone number whose parts are blocks, with its field's list of countries. */
export default function PhoneInputEdit(
	props: BlockEditProps< PhoneInputAttributes >
) {
	const { clientId } = props;
	const field = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as {
				getBlockRootClientId: ( id: string ) => string | null;
				getBlockAttributes: ( id: string ) => Field | null;
			};
			const root = store.getBlockRootClientId( clientId );
			return root ? store.getBlockAttributes( root ) : null;
		},
		[ clientId ]
	);
	return field?.showCountrySelector ? (
		<div className="jetpack-field__phone">
			<CountryMark country={ field.default } />
			<InputEdit { ...props } />
		</div>
	) : (
		<InputEdit { ...props } />
	);
}
