import { useEffect, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { messageOf } from './message-of';
import { activatePlugin, getPlugins, installPlugin } from './plugin-calls';
import type { Plugin } from './plugin-calls';

const SLUG = 'creative-mail-by-constant-contact';
const FILE = `${ SLUG }/creative-mail-plugin.php`;

export type MailPluginState =
	'loading' | 'failed' | 'not-installed' | 'installed' | 'active';

/**
 * The mail plugin's state.
 *
 * @param plugins The site's plugins by main file; null if they couldn't be loaded.
 */
function getMailPluginState(
	plugins?: Record< string, Plugin > | null
): MailPluginState {
	if ( ! plugins ) {
		return plugins === null ? 'failed' : 'loading';
	}
	const plugin = plugins[ FILE ];
	if ( ! plugin ) {
		return 'not-installed';
	}
	return plugin.active ? 'active' : 'installed';
}

/** Loads the mail plugin's state; installs and activates it. */
export function useMailPlugin() {
	const [ state, setState ] = useState< MailPluginState >( 'loading' );
	const [ isBusy, setIsBusy ] = useState( false );
	/** Whether it was just activated here. */
	const [ isFresh, setIsFresh ] = useState( false );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		let isWanted = true;
		getPlugins().then(
			( plugins ) =>
				isWanted && setState( getMailPluginState( plugins ?? null ) ),
			// A failure shows nothing.
			() => isWanted && setState( 'failed' )
		);
		return () => {
			isWanted = false;
		};
	}, [] );
	const proceed = async () => {
		setIsBusy( true );
		try {
			await ( state === 'installed'
				? activatePlugin( FILE )
				: installPlugin( SLUG ) );
			setState( 'active' );
			setIsFresh( true );
			speak( __( 'Creative Mail is active.', 'millwork' ) );
		} catch ( failure ) {
			setError( messageOf( failure ) );
		}
		setIsBusy( false );
	};
	return { state, isBusy, isFresh, error, proceed };
}
