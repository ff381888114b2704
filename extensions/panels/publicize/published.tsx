import { speak } from '@wordpress/a11y';
import { Button, Notice, TextControl } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	getLog,
	makeKey,
	messageOf,
	share,
	type Connection,
	type Share,
} from './api';
import { Connections } from './connections';
import { Log } from './log';
import { Message } from './message';
import { useList } from './use-list';
import { textFor } from './words';

/** How often the log is asked for while something is on its way, in milliseconds, and for how long. */
const PAUSE = 4000;
const POLLS = 30;

interface Props {
	post: number;
	title: string;
	link: string;
	connections: Connection[];
	onRefreshed: () => void;
	url: string;
}

/** What was shared of a public post, and sharing it once more: to more accounts, or at a time. */
export function Published( {
	post,
	title,
	link,
	connections,
	onRefreshed,
	url,
}: Props ) {
	const {
		list: shares,
		setList: setShares,
		failure,
		reload,
	} = useList< Share >( useCallback( () => getLog( post ), [ post ] ) );
	const [ chosen, setChosen ] = useState< string[] >( [] );
	const [ message, setMessage ] = useState( '' );
	const [ time, setTime ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ outcome, setOutcome ] = useState< {
		status: 'success' | 'error';
		text: string;
	} >();
	const polls = useRef( 0 );
	// The same until it has gone well: what is sent twice is shared once.
	const key = useRef( makeKey() );

	const isOnItsWay = shares?.some(
		( { state, due } ) =>
			state === 'claimed' ||
			( state === 'waiting' && Date.parse( due ) < Date.now() + 60000 )
	);
	useEffect( () => {
		if ( ! isOnItsWay || polls.current >= POLLS ) {
			return;
		}
		const timer = setTimeout( () => {
			polls.current++;
			reload();
		}, PAUSE );
		return () => clearTimeout( timer );
	}, [ isOnItsWay, shares, reload ] );

	const tell = ( status: 'success' | 'error', text: string ) => {
		setOutcome( { status, text } );
		speak( text, status === 'error' ? 'assertive' : 'polite' );
	};
	const submit = async () => {
		setIsBusy( true );
		setOutcome( undefined );
		try {
			setShares(
				await share( post, {
					connections: chosen.map( Number ),
					message,
					...( time && { at: new Date( time ).toISOString() } ),
					key: key.current,
				} )
			);
			key.current = makeKey();
			polls.current = 0;
			setChosen( [] );
			tell(
				'success',
				time
					? __( 'Planned.', 'millwork' )
					: __( 'On its way.', 'millwork' )
			);
		} catch ( error ) {
			tell( 'error', messageOf( error ) );
		}
		setIsBusy( false );
	};

	return (
		<>
			{ failure && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={ [
						{
							label: __( 'Try again', 'millwork' ),
							onClick: reload,
						},
					] }
				>
					{ failure }
				</Notice>
			) }
			{ shares && shares.length > 0 && (
				<Log shares={ shares } onChange={ setShares } />
			) }
			{ shares?.length === 0 && (
				<p>{ __( 'This post was not shared.', 'millwork' ) }</p>
			) }
			{ connections.length > 0 && (
				<h3>{ __( 'Share this post again', 'millwork' ) }</h3>
			) }
			<Connections
				connections={ connections }
				isOn={ ( { id } ) => chosen.includes( id ) }
				onToggle={ ( { id }, value ) =>
					setChosen(
						value
							? [ ...chosen, id ]
							: chosen.filter( ( one ) => one !== id )
					)
				}
				textOf={ ( one ) => textFor( one, message || title, link ) }
				onRefreshed={ onRefreshed }
				url={ url }
				isBefore={ false }
			/>
			{ connections.length > 0 && (
				<div className="millwork-publicize__again">
					<Message
						value={ message }
						onChange={ setMessage }
						title={ title }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="datetime-local"
						label={ __( 'When (optional)', 'millwork' ) }
						help={ __(
							'In the time of your device. Left empty, it is shared at once.',
							'millwork'
						) }
						value={ time }
						onChange={ setTime }
					/>
					<p>
						<Button
							variant="secondary"
							__next40pxDefaultSize
							isBusy={ isBusy }
							disabled={ isBusy || ! chosen.length }
							accessibleWhenDisabled
							onClick={ () => void submit() }
						>
							{ time
								? __( 'Plan', 'millwork' )
								: __( 'Share now', 'millwork' ) }
						</Button>
					</p>
				</div>
			) }
			{ outcome && (
				<Notice
					status={ outcome.status }
					onRemove={ () => setOutcome( undefined ) }
					spokenMessage=""
				>
					{ outcome.text }
				</Notice>
			) }
		</>
	);
}
