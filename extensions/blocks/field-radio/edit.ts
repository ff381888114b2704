import {
	choiceControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'radio',
	control: choiceControl( 'radio' ),
	isGroup: true,
	defaultValue: 'option',
} );
