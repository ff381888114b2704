import { Suspense, lazy, useState } from 'react';
import { Button, Flex, Spinner, ToggleControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import type { Webhook } from '../attributes';
import { mailSentenceOf } from './notification-words';
import {
	MOST_WEBHOOKS,
	hostOf,
	newWebhookId,
	olderWebhooksIn,
	webhooksIn,
} from './stored-webhooks';
import type { FormProps } from './types';
import { useFormFields } from './use-form-fields';

const WebhookDialog = lazy( () => import( './webhook-dialog' ) );

/** Other servers that entries are sent to. */
export function Webhooks( {
	attributes: { millworkWebhooks: stored, webhooks: older },
	setAttributes,
	clientId,
}: FormProps & { clientId: string } ) {
	const list = webhooksIn( stored );
	// The one that is being edited, with its index; as many as there are for a new one.
	const [ edited, setEdited ] = useState< [ number, Webhook ] | null >(
		null
	);
	const { fields, update } = useFormFields( clientId );
	const replaced = ( index: number, by: Webhook ) => [
		...list.slice( 0, index ),
		by,
		...list.slice( index + 1 ),
	];
	return (
		<div className="jetpack-contact-form__settings">
			<h3 style={ { margin: 0 } }>{ __( 'Webhooks', 'millwork' ) }</h3>
			<p style={ { margin: 0 } }>
				{ __(
					'Send each entry to another service, such as a CRM or an automation tool.',
					'millwork'
				) }
			</p>
			{ list.map( ( one, index ) => (
				<Row
					key={ index }
					number={ index + 1 }
					label={
						one.url ? hostOf( one.url ) : __( 'No URL', 'millwork' )
					}
					help={ mailSentenceOf( one.conditions, fields ) }
					isOn={ one.enabled !== false }
					onToggle={ ( enabled ) =>
						setAttributes( {
							millworkWebhooks: replaced( index, {
								...one,
								enabled,
							} ),
						} )
					}
					onEdit={ () => setEdited( [ index, one ] ) }
					onRemove={ () => {
						const rest = list.filter( ( other ) => other !== one );
						setAttributes( {
							millworkWebhooks: rest.length ? rest : undefined,
						} );
					} }
				/>
			) ) }
			{ olderWebhooksIn( older ).map( ( { one, index } ) => (
				<Row
					key={ `older-${ index }` }
					number={ MOST_WEBHOOKS + index + 1 }
					label={ hostOf( String( one.url ) ) }
					help={ __(
						'Created by another plugin. It sends the answers in that plugin’s format.',
						'millwork'
					) }
					isOn={ !! one.enabled }
					onToggle={ ( enabled ) =>
						setAttributes( {
							webhooks: older.map( ( other, place ) =>
								place === index ? { ...one, enabled } : other
							),
						} )
					}
					onRemove={ () =>
						setAttributes( {
							webhooks: older.filter(
								( _, place ) => place !== index
							),
						} )
					}
				/>
			) ) }
			{ list.length < MOST_WEBHOOKS ? (
				<Button
					variant="secondary"
					onClick={ () =>
						setEdited( [ list.length, { id: newWebhookId() } ] )
					}
					__next40pxDefaultSize
					style={ { justifySelf: 'start' } }
				>
					{ __( 'Add a webhook', 'millwork' ) }
				</Button>
			) : (
				<p>
					{ __( 'A form can have at most 3 webhooks.', 'millwork' ) }
				</p>
			) }
			{ edited && (
				<Suspense fallback={ <Spinner /> }>
					<WebhookDialog
						stored={ edited[ 1 ] }
						fields={ fields }
						close={ () => setEdited( null ) }
						save={ ( webhook, ids ) => {
							update(
								{
									millworkWebhooks: replaced(
										edited[ 0 ],
										webhook
									),
								},
								ids
							);
							setEdited( null );
						} }
					/>
				</Suspense>
			) }
		</div>
	);
}

interface RowProps {
	number: number;
	label: string;
	help: string;
	isOn: boolean;
	onToggle: ( isOn: boolean ) => void;
	/** Without it, the webhook can't be edited here. */
	onEdit?: () => void;
	onRemove: () => void;
}

function Row( {
	number,
	label,
	help,
	isOn,
	onToggle,
	onEdit,
	onRemove,
}: RowProps ) {
	return (
		<div
			role="group"
			aria-label={ sprintf(
				/* translators: %d: number of a webhook, from 1 */
				__( 'Webhook %d', 'millwork' ),
				number
			) }
			style={ {
				borderBlockStart: '1px solid #ddd',
				paddingBlockStart: 12,
				overflowWrap: 'anywhere',
			} }
		>
			<ToggleControl
				label={ label }
				help={ help }
				checked={ isOn }
				onChange={ onToggle }
				__nextHasNoMarginBottom
			/>
			<Flex justify="flex-start" wrap>
				{ onEdit && (
					<Button
						variant="secondary"
						size="compact"
						onClick={ onEdit }
					>
						{ __( 'Edit', 'millwork' ) }
					</Button>
				) }
				<Button
					variant="tertiary"
					size="compact"
					isDestructive
					onClick={ () => {
						onRemove();
						speak( __( 'Webhook removed.', 'millwork' ) );
					} }
				>
					{ __( 'Remove', 'millwork' ) }
				</Button>
			</Flex>
		</div>
	);
}
