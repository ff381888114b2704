import { useEffect, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { useBlockProps } from '@wordpress/block-editor';
import { Button, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface SiteHosts {
	before: string[];
	after: string[];
}

/** What visitors see. The list can't be edited: it follows the site. */
export default function SiteHostsEdit() {
	const [ hosts, setHosts ] = useState< SiteHosts | null >( null );
	const [ hasFailed, setHasFailed ] = useState( false );
	const [ turn, setTurn ] = useState( 0 );
	useEffect( () => {
		const aborting = new AbortController();
		apiFetch< SiteHosts >( {
			path: '/millwork/v1/ledger/hosts',
			signal: aborting.signal,
		} ).then( setHosts, ( error: { name?: string } ) => {
			setHasFailed( error?.name !== 'AbortError' );
		} );
		return () => aborting.abort();
	}, [ turn ] );
	return (
		<div { ...useBlockProps() }>
			{ hosts && <Lists hosts={ hosts } /> }
			{ ! hosts && hasFailed && (
				<p>
					{ __( 'The list couldn’t be loaded.', 'millwork' ) }{ ' ' }
					<Button
						variant="link"
						onClick={ () => {
							setHasFailed( false );
							setTurn( turn + 1 );
						} }
					>
						{ __( 'Try again', 'millwork' ) }
					</Button>
				</p>
			) }
			{ ! hosts && ! hasFailed && (
				<p>
					<Spinner /> { __( 'Loading the list…', 'millwork' ) }
				</p>
			) }
		</div>
	);
}

function Lists( { hosts: { before, after } }: { hosts: SiteHosts } ) {
	if ( ! before.length && ! after.length ) {
		return (
			<p>
				{ __(
					'When you open pages of this site, your browser contacts no other servers, as far as we know.',
					'millwork'
				) }
			</p>
		);
	}
	return (
		<>
			<List
				names={ before }
				text={ __(
					'When you open pages of this site, your browser also contacts these servers:',
					'millwork'
				) }
			/>
			<List
				names={ after }
				text={ __(
					'Your browser contacts these servers only after you ask for their content:',
					'millwork'
				) }
			/>
		</>
	);
}

const List = ( { text, names }: { text: string; names: string[] } ) =>
	names.length > 0 ? (
		<>
			<p>{ text }</p>
			<ul>
				{ names.map( ( name ) => (
					<li key={ name }>{ name }</li>
				) ) }
			</ul>
		</>
	) : null;
