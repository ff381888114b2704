import { speak } from '@wordpress/a11y';
import { TextareaControl } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	longestMessage,
	sharedMessage,
} from 'features/sharing/editor/post-sharing';
import { LoadFailure } from './failure';
import { Insert } from './insert';
import type { LoadedValues } from './use-values';

interface Props {
	value: string;
	onChange: ( value: string ) => void;
	/** The default message: the post's title, as stored. */
	title: string;
	isThread: boolean;
	/** Whether an account has a template for posts without a message. */
	isTemplated: boolean;
	loaded: LoadedValues;
	/** Called when the values are needed. */
	onWant: () => void;
}

/** The message, with the number of characters left. */
export function Message( {
	value,
	onChange,
	title,
	isThread,
	isTemplated,
	loaded,
	onWant,
}: Props ) {
	const field = useRef< HTMLTextAreaElement >( null );
	/** Inserts a text where the cursor is, apart from the words around it. */
	const insert = ( text: string ) => {
		const from = field.current?.selectionStart ?? value.length;
		const to = field.current?.selectionEnd ?? from;
		const before = value.slice( 0, from );
		const after = value.slice( to );
		onChange(
			before +
				( /\S$/u.test( before ) ? ' ' : '' ) +
				text +
				( /^\S/u.test( after ) ? ' ' : '' ) +
				after
		);
		speak( __( 'Inserted.', 'millwork' ) );
	};
	const most = longestMessage( isThread );
	const left = most - value.length;
	const placeholder = isTemplated
		? __( 'Leave empty to use the message templates.', 'millwork' )
		: sharedMessage( '', title, isThread ) ||
			__( 'Write a message for your audience here.', 'millwork' );
	return (
		<div className="millwork-publicize__message">
			<TextareaControl
				__nextHasNoMarginBottom
				ref={ field }
				label={ __( 'Customize your message', 'millwork' ) }
				value={ value }
				onChange={ onChange }
				maxLength={ most }
				placeholder={ placeholder }
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
			{ isTemplated && loaded.hasFailed && ! value.trim() && (
				<LoadFailure onRetry={ loaded.retry }>
					{ __(
						'Couldn’t show what will be shared. The message templates are still used.',
						'millwork'
					) }
				</LoadFailure>
			) }
			<Insert loaded={ loaded } onOpen={ onWant } onInsert={ insert } />
		</div>
	);
}
