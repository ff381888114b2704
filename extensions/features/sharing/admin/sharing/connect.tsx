import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import {
	Button,
	ExternalLink,
	Notice,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { openWindow, watch } from 'shared/lib/service-window';
import { messageOf } from 'shared/admin/errors';
import { connect } from './api';
import { closedText, config } from './config';
import { repliesLabel } from './replies';
import type { Network } from './types';

interface Props {
	networks: Network[];
	/** The network to enter credentials for again; a new object each time. */
	wanted?: { network: string };
	onConnected: () => void;
}

/** The form for connecting an account: on the network's own page, in a window, or with keys entered here. */
export function Connect( { networks, wanted, onConnected }: Props ) {
	const [ id, setId ] = useState( networks[ 0 ]?.id ?? '' );
	const [ values, setValues ] = useState< Record< string, string > >( {} );
	const [ isShared, setIsShared ] = useState( true );
	const [ hasReplies, setHasReplies ] = useState( true );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ problem, setProblem ] = useState( '' );
	const stop = useRef< () => void >( () => {} );
	useEffect( () => () => stop.current(), [] );
	const form = useRef< HTMLFormElement >( null );
	const choose = ( next: string ) => {
		setId( next );
		setValues( {} );
		setProblem( '' );
	};
	useEffect( () => {
		if ( wanted ) {
			choose( wanted.network );
		}
	}, [ wanted ] );
	useEffect( () => {
		if ( wanted && wanted.network === id ) {
			form.current?.querySelector( 'input' )?.focus();
		}
	}, [ wanted, id ] );
	const network = networks.find( ( one ) => one.id === id );

	const submit = async () => {
		if ( ! network || isBusy ) {
			return;
		}
		stop.current();
		setProblem( '' );
		setIsBusy( true );
		// In the click handler, or browsers block it. Networks with keys to enter need no window.
		const needsWindow = ! network.fields.some(
			( { type, name, is_required: isRequired } ) =>
				type === 'secret' && ( isRequired || values[ name ]?.trim() )
		);
		const popup = needsWindow ? openWindow() : null;
		const end = ( failure = '' ) => {
			setProblem( failure );
			setIsBusy( false );
		};
		try {
			const { url } = await connect(
				network.id,
				values,
				isShared && config().canShare,
				hasReplies
			);
			if ( ! url ) {
				popup?.close();
				setValues( {} );
				end();
				onConnected();
				return;
			}
			const address = new URL( url );
			if ( address.protocol !== 'https:' || ! popup ) {
				throw new Error(
					__(
						'Your browser blocked the pop-up window. Allow pop-ups for this site, then try again.',
						'millwork'
					)
				);
			}
			popup.location.href = address.href;
			stop.current = watch( popup, ( { connection, error } ) => {
				end( error ?? ( connection ? '' : closedText() ) );
				if ( connection ) {
					setValues( {} );
					onConnected();
				}
			} );
		} catch ( error ) {
			popup?.close();
			end( messageOf( error ) );
		}
	};

	return (
		<form
			className="millwork-sharing__connect"
			ref={ form }
			noValidate
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				void submit();
			} }
		>
			<h2>{ __( 'Connect an account', 'millwork' ) }</h2>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Network', 'millwork' ) }
				help={ network?.description }
				value={ id }
				options={ networks.map( ( one ) => ( {
					value: one.id,
					label: one.label,
				} ) ) }
				onChange={ choose }
			/>
			{ network?.lacks ? (
				<Notice status="warning" isDismissible={ false }>
					{ network.lacks }{ ' ' }
					{ config().settingsUrl && (
						<a href={ config().settingsUrl }>
							{ __( 'Settings', 'millwork' ) }
						</a>
					) }
				</Notice>
			) : (
				<>
					{ network?.fields.map( ( field ) => (
						<TextControl
							key={ `${ id } ${ field.name }` }
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ field.label }
							help={
								field.help || field.link ? (
									<>
										{ field.help }{ ' ' }
										{ field.link && (
											<ExternalLink href={ field.link }>
												{ __(
													'Create one',
													'millwork'
												) }
											</ExternalLink>
										) }
									</>
								) : undefined
							}
							type={
								field.type === 'secret' ? 'password' : 'text'
							}
							inputMode={
								field.type === 'url' ? 'url' : undefined
							}
							// URLs, names and keys read from left to right in every language.
							dir="ltr"
							autoCapitalize="none"
							autoComplete="off"
							spellCheck={ false }
							placeholder={ field.placeholder }
							value={ values[ field.name ] ?? '' }
							onChange={ ( value ) =>
								setValues( {
									...values,
									[ field.name ]: value,
								} )
							}
						/>
					) ) }
					{ config().canShare && (
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __(
								'Everyone who can publish may use this account',
								'millwork'
							) }
							checked={ isShared }
							onChange={ setIsShared }
						/>
					) }
					{ network?.replies && (
						<ToggleControl
							__nextHasNoMarginBottom
							label={ repliesLabel() }
							help={ __(
								'Public replies wait for moderation like other comments.',
								'millwork'
							) }
							checked={ hasReplies }
							onChange={ setHasReplies }
						/>
					) }
				</>
			) }
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			<div>
				<Button
					variant="primary"
					type="submit"
					__next40pxDefaultSize
					isBusy={ isBusy }
					disabled={ isBusy || ! network || network.lacks !== '' }
					accessibleWhenDisabled
				>
					{ __( 'Connect', 'millwork' ) }
				</Button>
			</div>
		</form>
	);
}
