import { TextareaControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { LONGEST } from './words';

interface Props {
	value: string;
	onChange: ( value: string ) => void;
	/** What is said where nothing is typed. */
	title: string;
}

/** The message, with the number of characters that are left. */
export function Message( { value, onChange, title }: Props ) {
	const left = LONGEST - value.length;
	return (
		<TextareaControl
			__nextHasNoMarginBottom
			label={ __( 'Customize your message', 'millwork' ) }
			value={ value }
			onChange={ onChange }
			maxLength={ LONGEST }
			placeholder={
				title ||
				__( 'Write a message for your audience here.', 'millwork' )
			}
			help={ sprintf(
				/* translators: %d: a number of characters. */
				_n(
					'%d character remaining',
					'%d characters remaining',
					left,
					'millwork'
				),
				left
			) }
		/>
	);
}
