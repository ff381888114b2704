/** The screen Millwork → Home: sends a test email. php/Home/Screen.php prints the screen. */
import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';

interface Answer {
	/** Whether the server accepted the email for sending. */
	sent: boolean;
	message: string;
}

const button = document.getElementById( 'millwork-home-send' );
const result = document.getElementById( 'millwork-home-result' );

let isSending = false;

async function send(): Promise< void > {
	if ( isSending ) {
		return;
	}
	isSending = true;
	button!.setAttribute( 'aria-disabled', 'true' );
	show( __( 'Sending…', 'millwork' ) );
	try {
		const { message, sent } = await apiFetch< Answer >( {
			path: '/millwork/v1/test-email',
			method: 'POST',
		} );
		show( message, sent ? 'is-sent' : 'is-failed' );
	} catch ( error ) {
		show( messageOf( error ), 'is-failed' );
	}
	button!.removeAttribute( 'aria-disabled' );
	isSending = false;
}

function show( message: string, state = '' ): void {
	result!.className = state;
	result!.textContent = message;
}

if ( button && result ) {
	button.addEventListener( 'click', () => void send() );
}
