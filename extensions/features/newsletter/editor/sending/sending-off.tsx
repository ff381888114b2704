import { useState } from 'react';
import type { MouseEvent } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Sending } from './state';

const ROOT = 'millwork-newsletter-sending';

interface Props {
	sending: Sending;
	/** Whether to ask, with an answer for not now. Otherwise it says that sending is off. */
	isQuestion?: boolean;
	/** Turns sending on, or keeps it off. What it throws is shown. */
	onChange: ( sends: boolean ) => Promise< void >;
}

/** Says that subscribers get no posts, and how many there are, with a button that turns sending on. */
export function SendingOff( {
	sending: { canChange, subscribers },
	isQuestion = false,
	onChange,
}: Props ) {
	const [ busy, setBusy ] = useState< boolean | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const text = [
		isQuestion
			? __( 'Email new posts to subscribers?', 'millwork' )
			: __( 'New posts aren’t emailed to subscribers.', 'millwork' ),
		subscribers
			? sprintf(
					/* translators: %s: a number. */
					_n(
						'%s subscriber is waiting.',
						'%s subscribers are waiting.',
						subscribers,
						'millwork'
					),
					subscribers.toLocaleString()
				)
			: '',
		canChange
			? ''
			: __(
					'An administrator can turn this on in the newsletter settings.',
					'millwork'
				),
	]
		.filter( Boolean )
		.join( ' ' );
	const change = async ( sends: boolean ) => {
		if ( busy !== null ) {
			return;
		}
		setBusy( sends );
		setFailure( '' );
		try {
			await onChange( sends );
		} catch ( error ) {
			const { message } = ( error ?? {} ) as { message?: string };
			setFailure(
				message ||
					__( 'Your site didn’t respond. Try again.', 'millwork' )
			);
		}
		setBusy( null );
	};
	const button = ( sends: boolean, label: string ) => (
		<Button
			variant={ sends ? 'secondary' : 'tertiary' }
			__next40pxDefaultSize
			accessibleWhenDisabled
			disabled={ busy !== null }
			isBusy={ busy === sends }
			// Focus would select the block. On phones its toolbar then moves the button away before the click.
			onMouseDown={ ( event: MouseEvent ) => event.preventDefault() }
			onClick={ () => void change( sends ) }
		>
			{ label }
		</Button>
	);
	return (
		<Notice
			status={ isQuestion ? 'info' : 'warning' }
			isDismissible={ false }
			politeness="polite"
			spokenMessage={ text }
			className={ ROOT }
		>
			<p className={ `${ ROOT }__text` }>{ text }</p>
			{ failure && (
				<p className={ `${ ROOT }__failure` } role="alert">
					{ failure }
				</p>
			) }
			{ canChange && (
				<div className={ `${ ROOT }__buttons` }>
					{ button(
						true,
						isQuestion
							? __( 'Yes', 'millwork' )
							: __( 'Turn on', 'millwork' )
					) }
					{ isQuestion &&
						button( false, __( 'Not now', 'millwork' ) ) }
				</div>
			) }
		</Notice>
	);
}
