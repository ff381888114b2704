import { speak } from '@wordpress/a11y';
import { Button, Notice, TextControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { sharedMessage } from 'features/sharing/editor/post-sharing';
import { makeKey, messageOf, share, type Connection, type Share } from './api';
import { Connections } from './connections';
import { Message } from './message';
import { templateOf } from './strings';
import { useValues } from './use-values';

/** A published post, and the accounts for it. */
export interface PublicPost {
	post: number;
	/** As stored. */
	title: string;
	link: string;
	isThread: boolean;
	connections: Connection[];
	onRefreshed: () => void;
	/** The URL for connecting accounts. */
	url: string;
}

interface Props extends PublicPost {
	/** Takes the updated log. */
	onShared: ( shares: Share[] ) => void;
}

/** Shares a published post again: to more accounts, or at a chosen time. */
export function ShareAgain( {
	post,
	title,
	link,
	isThread,
	connections,
	onRefreshed,
	url,
	onShared,
}: Props ) {
	const [ chosen, setChosen ] = useState< string[] >( [] );
	const [ message, setMessage ] = useState( '' );
	const [ time, setTime ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const isTemplated = connections.some(
		( one ) => chosen.includes( one.id ) && templateOf( one ) !== ''
	);
	const [ isWanted, setWanted ] = useState( false );
	const loaded = useValues(
		post,
		isWanted || ( isTemplated && ! message.trim() )
	);
	const [ outcome, setOutcome ] = useState< {
		status: 'success' | 'error';
		text: string;
	} >();
	// The same until it succeeds: a repeated request is handled once.
	const key = useRef( makeKey() );
	const tell = ( status: 'success' | 'error', text: string ) => {
		setOutcome( { status, text } );
		speak( text, status === 'error' ? 'assertive' : 'polite' );
	};
	/** Clears the last result, which isn't about the new input. */
	const entering =
		< Value, >( set: ( value: Value ) => void ) =>
		( value: Value ) => {
			setOutcome( undefined );
			set( value );
		};
	const submit = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setOutcome( undefined );
		try {
			onShared(
				await share( post, {
					connections: chosen.map( Number ),
					// Cut as the counter says, if it became too long for a thread.
					message: sharedMessage( message, '', isThread ),
					...( time && { at: new Date( time ).toISOString() } ),
					key: key.current,
				} )
			);
			key.current = makeKey();
			setChosen( [] );
			setMessage( '' );
			setTime( '' );
			tell(
				'success',
				time
					? __( 'Scheduled.', 'millwork' )
					: __( 'Sharing started.', 'millwork' )
			);
		} catch ( error ) {
			tell( 'error', messageOf( error ) );
		}
		setIsBusy( false );
	};
	return (
		<div className="millwork-publicize__again">
			<Connections
				connections={ connections }
				isOn={ ( { id } ) => chosen.includes( id ) }
				onToggle={ ( { id }, value ) =>
					entering( setChosen )(
						value
							? [ ...chosen, id ]
							: chosen.filter( ( one ) => one !== id )
					)
				}
				post={ {
					typed: message,
					title,
					link,
					isThread,
					values: loaded.values,
				} }
				onRefreshed={ onRefreshed }
				url={ url }
				isBefore={ false }
			/>
			<Message
				value={ message }
				onChange={ entering( setMessage ) }
				title={ title }
				isThread={ isThread }
				isTemplated={ isTemplated }
				loaded={ loaded }
				onWant={ () => setWanted( true ) }
			/>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				type="datetime-local"
				label={ __( 'Date and time (optional)', 'millwork' ) }
				help={ __(
					'Uses your device’s time zone. Leave empty to share right away.',
					'millwork'
				) }
				value={ time }
				onChange={ entering( setTime ) }
			/>
			<Button
				variant="secondary"
				__next40pxDefaultSize
				isBusy={ isBusy }
				disabled={ isBusy || ! chosen.length }
				accessibleWhenDisabled
				onClick={ () => void submit() }
			>
				{ time
					? __( 'Schedule', 'millwork' )
					: __( 'Share now', 'millwork' ) }
			</Button>
			{ outcome && (
				<Notice
					status={ outcome.status }
					onRemove={ () => setOutcome( undefined ) }
					spokenMessage=""
				>
					{ outcome.text }
				</Notice>
			) }
		</div>
	);
}
