import { Suspense, lazy, useState } from 'react';
import { Button, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Notification } from '../attributes';
import { mailSentenceOf } from './notification-words';
import { SentItem } from './sent-item';
import type { FormProps } from './types';
import { useFormFields } from './use-form-fields';

const NotificationDialog = lazy( () => import( './notification-dialog' ) );

/** The same limit as in `Millwork\Features\Forms\Messages\AfterSending`. */
const MOST = 10;

/** The emails besides the first to the form's recipients. */
export function Notifications( {
	attributes,
	setAttributes,
	clientId,
}: FormProps & { clientId: string } ) {
	const stored = attributes.millworkNotifications;
	const list = Array.isArray( stored ) ? stored : [];
	// The index of the one being edited. For a new one, the number of existing ones.
	const [ edited, setEdited ] = useState< number | null >( null );
	const { fields, update } = useFormFields( clientId );
	const set = ( next: Notification[] ) =>
		setAttributes( {
			millworkNotifications: next.length ? next : undefined,
		} );
	const replaced = ( index: number, by: Notification ) => [
		...list.slice( 0, index ),
		by,
		...list.slice( index + 1 ),
	];
	return (
		<div className="jetpack-contact-form__settings">
			<h3 style={ { margin: 0 } }>
				{ __( 'More notifications', 'millwork' ) }
			</h3>
			<p style={ { margin: 0 } }>
				{ __(
					'The form’s main notification is in Form Settings. Add others with their own recipients, text and conditions.',
					'millwork'
				) }
			</p>
			{ list.map( ( one, index ) => (
				<SentItem
					key={ index }
					name={ sprintf(
						/* translators: %d: number of a notification, from 1 */
						__( 'Notification %d', 'millwork' ),
						index + 1
					) }
					label={
						one.to ||
						__( 'No recipient: nobody gets it.', 'millwork' )
					}
					help={ [
						one.subject,
						mailSentenceOf( one.conditions, fields ),
					]
						.filter( Boolean )
						.join( ' · ' ) }
					isOn={ one.enabled !== false }
					onToggle={ ( enabled ) =>
						set( replaced( index, { ...one, enabled } ) )
					}
					onEdit={ () => setEdited( index ) }
					onRemove={ () =>
						set( list.filter( ( other ) => other !== one ) )
					}
					removed={ __( 'Notification removed.', 'millwork' ) }
				/>
			) ) }
			{ list.length < MOST ? (
				<Button
					variant="secondary"
					onClick={ () => setEdited( list.length ) }
					__next40pxDefaultSize
					style={ { justifySelf: 'start' } }
				>
					{ __( 'Add a notification', 'millwork' ) }
				</Button>
			) : (
				<p>
					{ __(
						'A form can have at most 10 more notifications.',
						'millwork'
					) }
				</p>
			) }
			{ edited !== null && (
				<Suspense fallback={ <Spinner /> }>
					<NotificationDialog
						stored={ list[ edited ] ?? {} }
						fields={ fields }
						clientId={ clientId }
						close={ () => setEdited( null ) }
						save={ ( notification, ids ) => {
							update(
								{
									millworkNotifications: replaced(
										edited,
										notification
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
