import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Tabs } from 'shared/admin/list/tabs';
import { widened } from './screen';
import { hasLivePayments } from './api';
import { config } from './config';
import type { Mode } from './types';
import type { Navigation } from './screen';

const modeName = ( mode: Mode ) =>
	mode === 'live'
		? __( 'Live payments', 'millwork' )
		: __( 'Test payments', 'millwork' );

function testSentence(): string {
	if ( config().hasLive ) {
		return __( 'Test payments: no real money was charged.', 'millwork' );
	}
	return config().isSetUp
		? __(
				'Payments are in test mode: no real money is charged.',
				'millwork'
			)
		: __(
				'Payments aren’t connected: no real money is charged.',
				'millwork'
			);
}

/** Links to the lists of live and test payments; only one list until a visitor has paid. */
export function Modes( { navigation }: { navigation: Navigation } ) {
	const { query } = navigation.location;
	const [ hasLive, setHasLive ] = useState(
		config().hasLive || query.mode === 'live'
	);
	useEffect( () => {
		if ( hasLive ) {
			return undefined;
		}
		// The site may have been live before.
		const aborting = new AbortController();
		hasLivePayments( aborting.signal ).then( setHasLive, () => undefined );
		return () => aborting.abort();
	}, [ hasLive ] );

	return (
		<div className="millwork-payments__modes">
			{ hasLive && (
				<Tabs
					label={ __( 'Live and test payments', 'millwork' ) }
					current={ query.mode }
					tabs={ ( [ 'live', 'test' ] as const ).map( ( mode ) => {
						const to = widened( query, { mode } );
						return {
							name: mode,
							href: navigation.linkToList( to ),
							onShow: () => navigation.showList( to ),
							children: modeName( mode ),
						};
					} ) }
				/>
			) }
			{ query.mode === 'test' && (
				<p className="millwork-payments__test">
					<strong className="millwork-payments__mark">
						{ __( 'TEST', 'millwork' ) }
					</strong>{ ' ' }
					{ testSentence() }{ ' ' }
					{ ! config().hasLive && config().settingsUrl && (
						<a href={ config().settingsUrl }>
							{ __( 'Settings', 'millwork' ) }
						</a>
					) }
				</p>
			) }
		</div>
	);
}
