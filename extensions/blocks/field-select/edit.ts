import {
	SelectControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'select',
	control: SelectControl,
	hasPlaceholder: true,
	defaultValue: 'option',
} );
