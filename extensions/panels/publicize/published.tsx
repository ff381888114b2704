import { Button, Spinner } from '@wordpress/components';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ShareAgain, type PublicPost } from './share-again';
import { getLog, type Share } from './api';
import { LoadFailure } from './failure';
import { Log } from './log';
import { useList } from './use-list';
import { useUpdates } from './use-updates';

interface Props extends PublicPost {
	/** Whether the post was just published. */
	isNew: boolean;
}

/** A published post's log, and sharing it again. */
export function Published( props: Props ) {
	const { post, connections, isNew, onRefreshed } = props;
	const {
		list: shares,
		setList: setShares,
		failure,
		isLoading,
		answers,
		reload,
	} = useList< Share >( useCallback( () => getLog( post ), [ post ] ) );
	const hurry = useUpdates( shares, answers, reload, isNew );
	const [ isOpen, setOpen ] = useState( false );
	useEffect( () => {
		window.addEventListener( 'focus', reload );
		return () => window.removeEventListener( 'focus', reload );
	}, [ reload ] );
	// Accounts whose connection ended during sharing are shown with the accounts.
	const held = shares?.filter( ( { state } ) => state === 'held' ).length;
	useEffect( () => {
		if ( held ) {
			onRefreshed();
		}
	}, [ held, onRefreshed ] );
	const take = ( log: Share[] ) => {
		hurry();
		setShares( log );
	};
	return (
		<>
			{ failure && (
				<LoadFailure onRetry={ reload }>{ failure }</LoadFailure>
			) }
			{ ! shares && isLoading && (
				<p role="status">
					<Spinner /> { __( 'Loading sharing history…', 'millwork' ) }
				</p>
			) }
			{ shares && shares.length > 0 && (
				<Log
					shares={ shares }
					onChange={ take }
					connections={ connections }
					onRefreshed={ () => {
						onRefreshed();
						hurry();
						reload();
					} }
				/>
			) }
			{ shares?.length === 0 && (
				<p>{ __( 'This post hasn’t been shared.', 'millwork' ) }</p>
			) }
			{ connections.length > 0 && (
				<>
					<Button
						variant="secondary"
						__next40pxDefaultSize
						aria-expanded={ isOpen }
						onClick={ () => setOpen( ! isOpen ) }
					>
						{ shares?.length === 0
							? __( 'Share this post', 'millwork' )
							: __( 'Share this post again', 'millwork' ) }
					</Button>
					{ isOpen && <ShareAgain { ...props } onShared={ take } /> }
				</>
			) }
		</>
	);
}
