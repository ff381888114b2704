import {
	RatingControl,
	scalePart,
} from 'features/forms/editor/form-field/edit';

export default scalePart( RatingControl );
