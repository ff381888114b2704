import { Suspense, lazy, useState } from 'react';
import { Button, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Webhook } from '../attributes';
import { mailSentenceOf } from './notification-words';
import { SentItem } from './sent-item';
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

const nameOf = ( number: number ) =>
	sprintf(
		/* translators: %d: number of a webhook, from 1 */
		__( 'Webhook %d', 'millwork' ),
		number
	);

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
				<SentItem
					key={ index }
					name={ nameOf( index + 1 ) }
					removed={ __( 'Webhook removed.', 'millwork' ) }
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
				<SentItem
					key={ `older-${ index }` }
					name={ nameOf( MOST_WEBHOOKS + index + 1 ) }
					removed={ __( 'Webhook removed.', 'millwork' ) }
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
