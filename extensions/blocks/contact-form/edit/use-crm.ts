import { useEffect, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { routePath } from 'shared/editor/route-path';
import type { CrmData } from './crm-state';
import { messageOf } from './message-of';

const path = () => routePath( '/jetpack/v4/jetpack_crm' );

/** What is known about the CRM. */
interface Crm {
	/** Undefined while loading, null after a failure. */
	data?: CrmData | null;
	isEnabling: boolean;
	/** Whether it was just enabled here. */
	isFresh: boolean;
	/** Why it couldn't be enabled; empty if nothing failed. */
	error: string;
	enable: () => Promise< void >;
}

/** Loads the CRM's state, and enables its forms extension. */
export function useCrm(): Crm {
	const [ data, setData ] = useState< CrmData | null >();
	const [ isEnabling, setIsEnabling ] = useState( false );
	const [ isFresh, setIsFresh ] = useState( false );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		let isWanted = true;
		apiFetch< CrmData | null >( { path: path() } ).then(
			( answer ) => isWanted && setData( answer ?? null ),
			// A failure shows nothing.
			() => isWanted && setData( null )
		);
		return () => {
			isWanted = false;
		};
	}, [] );
	const enable = async () => {
		setError( '' );
		setIsEnabling( true );
		try {
			const { code } = await apiFetch< { code?: string } >( {
				path: path(),
				method: 'POST',
				data: { extension: 'jetpackforms' },
			} );
			if ( code !== 'success' ) {
				throw new Error( code );
			}
			setData( ( known ) => ( { ...known, jp_form_ext_enabled: true } ) );
			setIsFresh( true );
			speak( __( 'The CRM forms extension is enabled.', 'millwork' ) );
		} catch ( failure ) {
			setError( messageOf( failure ) );
		}
		setIsEnabling( false );
	};
	return { data, isEnabling, isFresh, error, enable };
}
