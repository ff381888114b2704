import { useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import { isAborted, messageOf } from 'shared/admin/errors';
import { getPages } from './api';
import { measure } from './measure';
import type { SitePage } from './types';

export interface Progress {
	done: number;
	/** 0 until known. */
	total: number;
	/** The page that is being measured; '' for none. */
	title: string;
}

export interface Measuring {
	progress: Progress | null;
	/** The ID of the page that is being measured; -1 for none. */
	current: number;
	measureOne: ( page: SitePage ) => Promise< void >;
	measureAll: () => Promise< void >;
	stop: () => void;
}

type Notify = ( text: string, isError?: boolean ) => void;

/** All pages of the ledger, the newest first. */
async function allPages( signal: AbortSignal ): Promise< SitePage[] > {
	const all: SitePage[] = [];
	let next = 0;
	do {
		const answer = await getPages( next, signal );
		all.push( ...answer.pages );
		next = answer.next;
	} while ( next );
	return all;
}

/**
 * Measures pages, one at a time.
 *
 * @param onMeasured Gets each page's new data.
 */
export function useMeasuring(
	onMeasured: ( page: SitePage ) => void,
	notify: Notify
): Measuring {
	const [ progress, setProgress ] = useState< Progress | null >( null );
	const [ current, setCurrent ] = useState( -1 );
	const running = useRef< AbortController | null >( null );
	useEffect( () => () => running.current?.abort(), [] );

	const run = async ( work: ( signal: AbortSignal ) => Promise< void > ) => {
		if ( running.current ) {
			return;
		}
		const aborting = new AbortController();
		running.current = aborting;
		try {
			await work( aborting.signal );
		} catch ( error ) {
			if ( isAborted( error ) ) {
				notify( __( 'Measuring stopped.', 'millwork' ) );
			} else {
				notify( messageOf( error ), true );
			}
		} finally {
			running.current = null;
			setCurrent( -1 );
			setProgress( null );
		}
	};

	return {
		progress,
		current,
		stop: () => running.current?.abort(),
		measureOne: ( page ) =>
			run( async ( signal ) => {
				setCurrent( page.id );
				speak(
					/* translators: %s: a title. */
					sprintf( __( 'Measuring “%s”…', 'millwork' ), page.title )
				);
				const measured = await measure( page.id, signal );
				onMeasured( measured.page );
				notify( measuredText( page.title, measured.missed ) );
			} ),
		measureAll: () =>
			run( async ( signal ) => {
				setProgress( { done: 0, total: 0, title: '' } );
				speak( __( 'Measuring all pages…', 'millwork' ) );
				const pages = await allPages( signal );
				let failed = 0;
				for ( const [ done, { id, title } ] of pages.entries() ) {
					setCurrent( id );
					setProgress( { done, total: pages.length, title } );
					try {
						onMeasured( ( await measure( id, signal ) ).page );
					} catch ( error ) {
						if ( isAborted( error ) ) {
							throw error;
						}
						failed++;
					}
				}
				notify( doneText( pages.length - failed, failed ), failed > 0 );
			} ),
	};
}

function measuredText( title: string, missed: string[] ): string {
	/* translators: %s: a title. */
	const text = sprintf( __( 'Measured “%s”.', 'millwork' ), title );
	return missed.length
		? `${ text } ${ sprintf(
				/* translators: %s: URLs, separated by spaces. */
				__( 'Couldn’t open: %s', 'millwork' ),
				missed.join( ' ' )
			) }`
		: text;
}

function doneText( measured: number, failed: number ): string {
	const text = sprintf(
		/* translators: %s: a number. */
		_n( 'Measured %s page.', 'Measured %s pages.', measured, 'millwork' ),
		formatNumber( measured )
	);
	return failed
		? `${ text } ${ sprintf(
				/* translators: %s: a number. */
				_n(
					'%s page couldn’t be measured. Measure it alone to see why.',
					'%s pages couldn’t be measured. Measure one alone to see why.',
					failed,
					'millwork'
				),
				formatNumber( failed )
			) }`
		: text;
}
