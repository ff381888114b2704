import { useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import {
	Button,
	ExternalLink,
	Modal,
	Notice,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { leadsToService, openWindow, watch } from 'shared/lib/service-window';
import { webAddress } from 'shared/lib/web-address';
import { messageOf } from 'shared/admin/errors';
import { Confirm } from 'shared/admin/list/confirm';
import type { LabeledValues } from 'features/sharing/lib/share-template';
import { AccountTemplate } from './account-template';
import { change, disconnect, test } from './api';
import { closedText, config } from './config';
import { RepliesSwitch } from './replies';
import type { Account } from './types';

interface Props {
	account: Account;
	/** A post to show messages with; undefined if it isn't loaded. */
	sample?: LabeledValues;
	onChange: ( account: Account ) => void;
	onRefreshed: () => void;
	/** Called if credentials must be entered again. */
	onEnterAgain: () => void;
	onRemoved: () => void;
}

/** An account: whether it works, who uses it, and its actions. */
export function AccountCard( {
	account,
	sample,
	onChange,
	onRefreshed,
	onEnterAgain,
	onRemoved,
}: Props ) {
	const [ busy, setBusy ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const [ isAsking, setIsAsking ] = useState( false );
	const [ isOpen, setOpen ] = useState( false );
	const stop = useRef< () => void >( () => {} );
	useEffect( () => () => stop.current(), [] );

	const act = async ( name: string, work: () => Promise< Account > ) => {
		setBusy( name );
		setProblem( '' );
		try {
			const changed = await work();
			onChange( changed );
			if ( name === 'test' ) {
				speak(
					changed.test_message ||
						__( 'The connection works.', 'millwork' )
				);
			}
		} catch ( error ) {
			setProblem( messageOf( error ) );
		}
		setBusy( '' );
	};
	const refresh = () => {
		stop.current();
		setProblem( '' );
		if ( ! leadsToService( account.refresh_url ) ) {
			onEnterAgain();
			return;
		}
		const popup = openWindow( account.refresh_url );
		if ( ! popup ) {
			setProblem(
				__(
					'Your browser blocked the pop-up window. Allow pop-ups for this site, then try again.',
					'millwork'
				)
			);
			return;
		}
		stop.current = watch( popup, ( { connection, error } ) => {
			setProblem( error ?? ( connection ? '' : closedText() ) );
			if ( connection ) {
				speak( __( 'The connection works.', 'millwork' ) );
			}
			onRefreshed();
		} );
	};
	const isWell = account.test_success === true;
	const profile = webAddress( account.profile_url );
	return (
		<li
			className="millwork-sharing__account"
			id={ `connection-${ account.id }` }
		>
			<div className="millwork-sharing__head">
				<h2>
					{ account.service_label }: { account.display_name }
				</h2>
				<span
					className={ `millwork-sharing__state${
						isWell ? '' : ' is-broken'
					}` }
				>
					{ isWell
						? __( 'Working', 'millwork' )
						: __( 'Needs attention', 'millwork' ) }
				</span>
			</div>
			<p>
				{ account.profile_display_name }
				{ ' · ' }
				{ sprintf(
					/* translators: %s: a user's name. */
					__( 'connected by %s', 'millwork' ),
					account.owner || '–'
				) }
				{ profile && (
					<>
						{ ' · ' }
						<ExternalLink href={ profile }>
							{ __( 'Profile', 'millwork' ) }
						</ExternalLink>
					</>
				) }
			</p>
			{ ! isWell && (
				<Notice status="error" isDismissible={ false }>
					{ account.test_message }
				</Notice>
			) }
			{ isWell && account.ends && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: a date. */
						__( 'This connection expires on %s.', 'millwork' ),
						account.ends
					) }
				</Notice>
			) }
			{ account.advice && account.enabled && (
				<Notice
					status="info"
					isDismissible={ false }
					actions={ [
						{
							label: __(
								'Skip this account by default',
								'millwork'
							),
							onClick: () =>
								void act( 'enabled', () =>
									change( account.id, { enabled: false } )
								),
						},
					] }
				>
					{ account.advice }
				</Notice>
			) }
			{ problem && (
				<Notice status="error" onRemove={ () => setProblem( '' ) }>
					{ problem }
				</Notice>
			) }
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Share new posts here by default', 'millwork' ) }
				checked={ account.enabled }
				disabled={ busy !== '' }
				onChange={ ( enabled ) =>
					void act( 'enabled', () =>
						change( account.id, { enabled } )
					)
				}
			/>
			{ config().canShare && (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Everyone who can publish may use this account',
						'millwork'
					) }
					checked={ account.shared }
					disabled={ busy !== '' }
					onChange={ ( shared ) =>
						void act( 'shared', () =>
							change( account.id, { shared } )
						)
					}
				/>
			) }
			{ account.replies?.possible && (
				<RepliesSwitch
					replies={ account.replies }
					isBusy={ busy !== '' }
					onChange={ ( replies ) =>
						void act( 'replies', () =>
							change( account.id, { replies } )
						)
					}
				/>
			) }
			<div className="millwork-sharing__buttons">
				{ account.can_refresh && (
					<Button
						variant="primary"
						__next40pxDefaultSize
						onClick={ refresh }
					>
						{ account.refresh_text }
					</Button>
				) }
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ busy === 'test' }
					disabled={ busy !== '' }
					accessibleWhenDisabled
					onClick={ () =>
						void act( 'test', () => test( account.id ) )
					}
				>
					{ __( 'Test', 'millwork' ) }
				</Button>
				{ sample && (
					<Button
						variant="secondary"
						__next40pxDefaultSize
						aria-expanded={ isOpen }
						onClick={ () => setOpen( ! isOpen ) }
					>
						{ __( 'Message template', 'millwork' ) }
					</Button>
				) }
				<Button
					variant="tertiary"
					isDestructive
					__next40pxDefaultSize
					onClick={ () => setIsAsking( true ) }
				>
					{ __( 'Disconnect', 'millwork' ) }
				</Button>
			</div>
			{ sample && (
				<div hidden={ ! isOpen }>
					<AccountTemplate
						account={ account }
						sample={ sample }
						onChange={ onChange }
					/>
				</div>
			) }
			{ isAsking && (
				<Modal
					title={ __( 'Disconnect this account?', 'millwork' ) }
					onRequestClose={ () => setIsAsking( false ) }
					size="small"
				>
					<Confirm
						label={ __( 'Disconnect', 'millwork' ) }
						isDestructive
						onConfirm={ async () => {
							await disconnect( account.id );
							onRemoved();
						} }
						onClose={ () => setIsAsking( false ) }
					>
						<p>
							{ sprintf(
								/* translators: %s: an account's name. */
								__(
									'Posts will no longer be shared to %s, and scheduled shares are canceled. Posts already shared stay there.',
									'millwork'
								),
								account.display_name
							) }
						</p>
					</Confirm>
				</Modal>
			) }
		</li>
	);
}
