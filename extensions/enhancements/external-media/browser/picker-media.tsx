import { useEffect, useRef, useState } from 'react';
import { Button, ExternalLink, Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FailedMedia, FoundMedia, Provider } from '../types';
import { codeOf, list, messageOf, UNAUTHORIZED } from './api';
import { closeChoice, isChosen, openChoice } from './choice';
import { closePopup, lead, openPopup, waitForClose } from './popup';

interface PickerMediaProps {
	provider: Provider;
	/** The most that can be selected. */
	most: number;
	/** The allowed kinds: 'image', 'video' or both. */
	kinds: string[];
	isCopying: boolean;
	/** Takes the selected media that are allowed here, at least one, and the others. */
	onChosen: ( media: FoundMedia[], failed: FailedMedia[] ) => void;
	onUnauthorized: () => void;
}

/** How many seconds after the window closed to ask for the selection, and how often. */
const SOON = 2;
const OFTEN = 3;

/** How many requests in a row may fail. */
const PATIENCE = 4;

/** A provider whose media are selected on its own page, in a window. */
export function PickerMedia( {
	provider,
	most,
	kinds,
	isCopying,
	onChosen,
	onUnauthorized,
}: PickerMediaProps ) {
	/** The URL of a selection in progress. */
	const [ page, setPage ] = useState( '' );
	const [ isWaiting, setWaiting ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const attempt = useRef( new AbortController() );
	/** The selection to end along with the modal, unless files are still being copied from it. */
	const open = useRef( '' );
	const copying = useRef( isCopying );
	useEffect( () => {
		copying.current = isCopying;
	}, [ isCopying ] );
	const end = () => {
		attempt.current.abort();
		closePopup();
		if ( open.current && ! copying.current ) {
			closeChoice( provider.name, open.current );
		}
		open.current = '';
	};
	// eslint-disable-next-line react-hooks/exhaustive-deps -- With the modal, or with another provider.
	useEffect( () => end, [] );

	const wait = async (
		popup: Window | null,
		session: string,
		pause: number,
		patience: number,
		signal: AbortSignal
	) => {
		const until = Date.now() + patience * 1000;
		let soon = 0;
		let missing = 0;
		let watched = popup;
		while ( ! signal.aborted && Date.now() < until ) {
			await waitForClose( watched, soon > 0 ? SOON : pause, signal );
			soon--;
			if ( watched?.closed ) {
				watched = null;
				soon = OFTEN;
			}
			try {
				if (
					! signal.aborted &&
					( await isChosen( provider.name, session ) )
				) {
					return true;
				}
				missing = 0;
			} catch ( error ) {
				if (
					codeOf( error ) === UNAUTHORIZED ||
					++missing > PATIENCE
				) {
					throw error;
				}
			}
		}
		return false;
	};

	const begin = async () => {
		attempt.current.abort();
		const controller = new AbortController();
		const { signal } = controller;
		attempt.current = controller;
		// eslint-disable-next-line @wordpress/no-unused-vars-before-return -- Browsers allow it only while the click is handled.
		const popup = openPopup();
		setWaiting( true );
		setProblem( '' );
		try {
			const choice = await openChoice( provider.name, most );
			open.current = choice.session;
			if ( signal.aborted ) {
				return;
			}
			setPage( choice.url );
			if ( popup ) {
				// The provider's page must not control this one.
				popup.opener = null;
				lead( popup, choice.url );
			}
			const { session, pause, patience } = choice;
			const isMade = await wait(
				popup,
				session,
				pause,
				patience,
				signal
			);
			if ( signal.aborted ) {
				return;
			}
			if ( isMade ) {
				await take( session, signal );
			} else {
				setProblem(
					__(
						'You didn’t choose anything in time. Choose again.',
						'millwork'
					)
				);
			}
		} catch ( error ) {
			if ( signal.aborted ) {
				return;
			}
			closePopup();
			if ( codeOf( error ) === UNAUTHORIZED ) {
				onUnauthorized();
				return;
			}
			setProblem( messageOf( error ) );
		}
		if ( ! signal.aborted ) {
			setPage( '' );
			setWaiting( false );
		}
	};

	/** Reads the selection, page by page. */
	const take = async ( session: string, signal: AbortSignal ) => {
		const media: FoundMedia[] = [];
		let next = '';
		do {
			const found = await list(
				provider.name,
				{ search: '', path: session, filter: {} },
				next
			);
			media.push( ...found.media );
			next = found.meta.next_page;
		} while ( next && ! signal.aborted );
		if ( signal.aborted ) {
			return;
		}
		const fitting = media.filter( ( { type } ) => kinds.includes( type ) );
		const refused = [
			...media
				.filter( ( { type } ) => ! kinds.includes( type ) )
				.map( ( { title } ) => refuse( title, wrongKind( kinds ) ) ),
			...fitting
				.slice( most )
				.map( ( { title } ) => refuse( title, tooMany( most ) ) ),
		];
		if ( fitting.length ) {
			onChosen( fitting.slice( 0, most ), refused );
		} else {
			setProblem(
				refused[ 0 ]?.errors[ 0 ]?.message ??
					__(
						'You didn’t choose anything. Choose again.',
						'millwork'
					)
			);
		}
	};

	return (
		<div className="millwork-external-media__account">
			<Button
				variant="secondary"
				onClick={ begin }
				disabled={ isCopying }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ sprintf(
					/* translators: %s: the name of a service. */
					__( 'Choose in %s', 'millwork' ),
					provider.label
				) }
			</Button>
			{ isWaiting && ! isCopying && (
				<p role="status">
					<Spinner />
					{ __(
						'Choose in the other window. This page continues when you’re done there.',
						'millwork'
					) }{ ' ' }
					{ page && (
						<ExternalLink href={ page }>
							{ __( 'Open the window', 'millwork' ) }
						</ExternalLink>
					) }
				</p>
			) }
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
		</div>
	);
}

const refuse = ( title: string, message: string ): FailedMedia => ( {
	title,
	errors: [ { code: 'millwork_media_refused', message } ],
} );

const wrongKind = ( kinds: string[] ) =>
	kinds.includes( 'image' )
		? __( 'Only images can be added here.', 'millwork' )
		: __( 'Only videos can be added here.', 'millwork' );

const tooMany = ( most: number ) =>
	sprintf(
		/* translators: %d: a number. */
		__( 'You can add up to %d here.', 'millwork' ),
		most
	);
