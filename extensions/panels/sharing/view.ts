/** Copies a post's link, and hands it to the apps of the device. */
import { getConfig, store } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { webAddress } from 'shared/lib/web-address';

/** As Millwork\Units\Sharing\Buttons prints it. */
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
		// Itself by `this`: WordPress 6.8 asks it before store() has returned, where the script comes late.
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
				// Stored HTML may hang this onto anything that happens by itself.
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
					// The visitor has closed the device's own dialog.
				}
			},
		},
	},
	{ lock: true }
);
