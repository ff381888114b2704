import {
	LineControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'image-select',
	control: LineControl,
	hasPlaceholder: true,
	defaultValue: 'line',
} );
