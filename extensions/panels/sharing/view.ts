import { getConfig, store } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { webAddress } from 'shared/lib/web-address';

/** As printed by Millwork\Units\Sharing\Buttons. */
interface Config {
	url: string;
	title: string;
	labels: { copy: string; copied: string; failed: string };
}

/** How long the button says that the link was copied, in milliseconds. */
const PAUSE = 3000;

const STORE = 'millwork/sharing';

const config = () => readConfig< Config >( STORE, getConfig );

let timer: number | undefined;

const { state } = store(
	STORE,
	{
		// Uses `this`: in WordPress 6.8 this runs before store() has returned if the script loads late.
		state: {
			result: '' as '' | 'copied' | 'failed',
			get canCopy(): boolean {
				return !! window.navigator.clipboard?.writeText;
			},
			get canShare(): boolean {
				return !! window.navigator.share;
			},
			get copyLabel(): string {
				const { copy = '', copied = '' } = config().labels ?? {};
				return this.isCopied ? copied : copy;
			},
			get isCopied(): boolean {
				return this.result === 'copied';
			},
			get message(): string {
				return (
					( this.result && config().labels?.[ this.result ] ) || ''
				);
			},
		},
		actions: {
			async copy( event?: MouseEvent ) {
				// Stored HTML may attach this to events that happen without the visitor.
				if ( event?.type !== 'click' || ! event.isTrusted ) {
					return;
				}
				const url = webAddress( config().url );
				if ( ! url ) {
					return;
				}
				window.clearTimeout( timer );
				try {
					await window.navigator.clipboard.writeText( url );
					state.result = 'copied';
					timer = window.setTimeout( () => {
						state.result = '';
					}, PAUSE );
				} catch {
					state.result = 'failed';
				}
			},
			async share( event?: MouseEvent ) {
				if ( event?.type !== 'click' || ! event.isTrusted ) {
					return;
				}
				const { url, title } = config();
				try {
					await window.navigator.share( {
						url: webAddress( url ),
						title,
					} );
				} catch {
					// The visitor has closed the device's share dialog.
				}
			},
		},
	},
	{ lock: true }
);
