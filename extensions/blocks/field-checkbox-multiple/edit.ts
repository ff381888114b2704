import {
	choiceControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'checkbox-multiple',
	control: choiceControl( 'checkbox' ),
	isGroup: true,
	defaultValue: 'option',
} );
