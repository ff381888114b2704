import {
	SliderControl,
	scalePart,
} from 'features/forms/editor/form-field/edit';

export default scalePart( SliderControl );
