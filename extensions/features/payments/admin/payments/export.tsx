import { useEffect, useRef, useState } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { isAborted } from 'shared/admin/errors';
import { loadFile } from 'shared/admin/files/load-file';
import { saveFile } from 'shared/admin/files/save-file';
import { filtersOf } from './screen';
import { config } from './config';
import type { Query } from './types';
import type { Mutations } from './use-mutations';

/** @param base The server's URL, with its nonce. */
export function fileAddress( base: string, query: Query ): string {
	const url = new URL( base, window.location.href );
	for ( const [ name, value ] of Object.entries( filtersOf( query ) ) ) {
		url.searchParams.set( name, value );
	}
	url.searchParams.set( 'mark', 'true' );
	return url.href;
}

/** Exports the current list. */
export function Export( {
	query,
	mutations,
}: {
	query: Query;
	mutations: Mutations;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const aborting = useRef< AbortController >();
	useEffect( () => () => aborting.current?.abort(), [] );

	const start = async () => {
		aborting.current = new AbortController();
		setIsBusy( true );
		try {
			const file = await loadFile(
				fileAddress( config().exportUrl, query ),
				aborting.current.signal
			);
			const day = new Date().toISOString().slice( 0, 10 );
			saveFile( file, `payments-${ query.mode }-${ day }.csv` );
			mutations.notify( __( 'The file is ready.', 'millwork' ) );
		} catch ( error ) {
			if ( ! isAborted( error ) ) {
				mutations.notify(
					__(
						'The download was incomplete, so no file was saved. Your session may have expired: reload this page, then try again.',
						'millwork'
					),
					true
				);
			}
		}
		setIsBusy( false );
	};
	return (
		<Button
			variant="secondary"
			__next40pxDefaultSize
			icon={ download }
			isBusy={ isBusy }
			accessibleWhenDisabled
			disabled={ isBusy }
			onClick={ () => ! isBusy && void start() }
		>
			{ __( 'Export this list (CSV)', 'millwork' ) }
		</Button>
	);
}
