import {
	LengthSettings,
	LineControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'text',
	control: LineControl,
	settings: LengthSettings,
	hasPlaceholder: true,
	canAutocomplete: true,
	defaultValue: 'line',
} );
