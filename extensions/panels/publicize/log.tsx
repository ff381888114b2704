import { speak } from '@wordpress/a11y';
import { Button, ExternalLink, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { CopyText } from 'features/sharing/editor/copy-text';
import { webAddress } from 'shared/lib/web-address';
import {
	cancel,
	messageOf,
	tryAgain,
	type Connection,
	type Share,
} from './api';
import { isRefreshable, useRefresh } from './use-refresh';
import { stateOf } from './strings';

interface Props {
	shares: Share[];
	/** Takes the log after an action. */
	onChange: ( shares: Share[] ) => void;
	connections: Connection[];
	/** Called if an account may have been reconnected. */
	onRefreshed: () => void;
}

/** Texts that the network rejected, to post by hand. */
function Rest( { texts }: { texts: string[] } ) {
	return (
		<details className="millwork-publicize__rest">
			<summary>
				{ texts.length > 1
					? __( 'Copy the remaining posts', 'millwork' )
					: __( 'Copy the text', 'millwork' ) }
			</summary>
			<ol>
				{ texts.map( ( text, index ) => (
					<li key={ index }>
						<p dir="auto">{ text }</p>
						<CopyText
							text={ text }
							of={ sprintf(
								/* translators: %d: the position of a post among several. */
								__( 'post %d', 'millwork' ),
								index + 1
							) }
						/>
					</li>
				) ) }
			</ol>
		</details>
	);
}

/** The log of shared and scheduled posts, newest first. */
export function Log( { shares, onChange, connections, onRefreshed }: Props ) {
	const { refresh, problem: refusal, dismiss } = useRefresh( onRefreshed );
	const [ busy, setBusy ] = useState( 0 );
	const [ problem, setProblem ] = useState( '' );
	const list = useRef< HTMLUListElement >( null );
	const isDone = useRef( false );
	useEffect( () => {
		// The pressed button may be gone, and focus with it.
		if ( isDone.current && busy === 0 ) {
			isDone.current = false;
			const { ownerDocument } = list.current!;
			if ( ownerDocument.activeElement === ownerDocument.body ) {
				list.current!.focus();
			}
		}
	}, [ busy ] );
	const act = async ( id: number, work: () => Promise< Share[] > ) => {
		if ( busy ) {
			return;
		}
		setBusy( id );
		setProblem( '' );
		try {
			onChange( await work() );
		} catch ( error ) {
			setProblem( messageOf( error ) );
			speak( messageOf( error ), 'assertive' );
		}
		isDone.current = true;
		setBusy( 0 );
	};
	return (
		<>
			<ul
				className="millwork-publicize__log"
				aria-label={ __( 'Sharing history', 'millwork' ) }
				tabIndex={ -1 }
				ref={ list }
			>
				{ shares.map( ( share ) => {
					const url = webAddress( share.url );
					const ended =
						share.state === 'held' &&
						connections.find(
							( one ) =>
								one.id === share.connection &&
								isRefreshable( one )
						);
					const button = (
						label: string,
						work: () => Promise< Share[] >
					) => (
						<Button
							variant="link"
							isBusy={ busy === share.id }
							disabled={ busy !== 0 }
							accessibleWhenDisabled
							onClick={ () => void act( share.id, work ) }
						>
							{ label }
						</Button>
					);
					return (
						<li
							key={ share.id }
							className={ `is-${ share.state }` }
						>
							<strong>{ share.service_label }</strong>{ ' ' }
							{ share.account }
							<div className="millwork-publicize__state">
								{ stateOf( share ) }
							</div>
							{ share.error && (
								<div className="millwork-publicize__error">
									{ share.error }
								</div>
							) }
							{ share.notes.map( ( note ) => (
								<div
									key={ note }
									className="millwork-publicize__note"
								>
									{ note }
								</div>
							) ) }
							<div className="millwork-publicize__actions">
								{ url && (
									<ExternalLink href={ url }>
										{ __( 'View', 'millwork' ) }
									</ExternalLink>
								) }
								{ ended && (
									<Button
										variant="link"
										onClick={ () => refresh( ended ) }
									>
										{ ended.refresh_text }
									</Button>
								) }
								{ share.can_retry &&
									! ended &&
									button(
										share.state === 'unknown'
											? __( 'Post it anyway', 'millwork' )
											: __( 'Try again', 'millwork' ),
										() =>
											tryAgain(
												share.id,
												share.state === 'unknown'
											)
									) }
								{ share.can_cancel &&
									button( __( 'Cancel', 'millwork' ), () =>
										cancel( share.id )
									) }
							</div>
							{ share.rest.length > 0 && (
								<Rest texts={ share.rest } />
							) }
						</li>
					);
				} ) }
			</ul>
			{ refusal && (
				<Notice status="error" onRemove={ dismiss }>
					{ refusal }
				</Notice>
			) }
			{ problem && (
				<p role="alert" className="millwork-publicize__error">
					{ problem }
				</p>
			) }
		</>
	);
}
