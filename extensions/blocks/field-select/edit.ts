import { SelectControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'select',
	control: SelectControl,
	hasPlaceholder: true,
	defaultValue: 'option',
} );
