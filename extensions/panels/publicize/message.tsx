import { TextareaControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	longestMessage,
	sharedMessage,
} from 'features/sharing/editor/post-sharing';

interface Props {
	value: string;
	onChange: ( value: string ) => void;
	/** The default message: the post's title, as stored. */
	title: string;
	isThread: boolean;
}

/** The message, with the number of characters left. */
export function Message( { value, onChange, title, isThread }: Props ) {
	const most = longestMessage( isThread );
	const left = most - value.length;
	return (
		<TextareaControl
			__nextHasNoMarginBottom
			label={ __( 'Customize your message', 'millwork' ) }
			value={ value }
			onChange={ onChange }
			maxLength={ most }
			placeholder={
				sharedMessage( '', title, isThread ) ||
				__( 'Write a message for your audience here.', 'millwork' )
			}
			help={
				left < 0
					? sprintf(
							/* translators: %d: a number of characters. */
							_n(
								'%d character too many: the end will be cut off',
								'%d characters too many: the end will be cut off',
								-left,
								'millwork'
							),
							-left
						)
					: sprintf(
							/* translators: %d: a number of characters. */
							_n(
								'%d character remaining',
								'%d characters remaining',
								left,
								'millwork'
							),
							left
						)
			}
		/>
	);
}
