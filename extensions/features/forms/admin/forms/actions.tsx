import { Confirm } from 'shared/admin/list/confirm';
import type { Action } from '@wordpress/dataviews/wp';
import { __, _n, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { formatNumber } from 'shared/admin/format';
import { config } from './config';
import type { ActionName, Form } from './types';
import type { Mutations } from './use-mutations';

const isTrashed = ( { status }: Form ) => status === 'trash';

const go = ( url: string ) => window.location.assign( url );

/** A saved form as a shortcode. */
const shortcodeOf = ( { post }: Form ) => `[contact-form ref="${ post }"]`;

/** The list's actions. */
export function actionsOf( mutations: Mutations ): Action< Form >[] {
	const button = (
		id: ActionName,
		label: string,
		fits: ( form: Form ) => boolean
	): Action< Form > => ( {
		id,
		label,
		isEligible: fits,
		supportsBulk: true,
		callback: ( forms ) => void mutations.attempt( id, forms ),
	} );
	return [
		{
			id: 'edit',
			label: __( 'Edit', 'millwork' ),
			isEligible: ( { edit } ) => edit !== '',
			callback: ( [ form ] ) => form && go( form.edit ),
		},
		{
			id: 'view',
			label: __( 'View entries', 'millwork' ),
			isEligible: ( { view } ) => view !== '',
			callback: ( [ form ] ) => form && go( form.view ),
		},
		{
			id: 'results',
			label: __( 'Results', 'millwork' ),
			isEligible: ( { view } ) => view !== '',
			callback: ( [ form ] ) =>
				form && go( addQueryArgs( form.view, { view: 'results' } ) ),
		},
		{
			id: 'page',
			label: __( 'Add to a new page', 'millwork' ),
			isEligible: ( form ) =>
				form.status === 'publish' &&
				form.post > 0 &&
				config().newPage !== '',
			callback: ( [ form ] ) =>
				form &&
				go(
					addQueryArgs( config().newPage, {
						millwork_form: form.post,
					} )
				),
		},
		{
			id: 'shortcode',
			label: __( 'Copy shortcode', 'millwork' ),
			isEligible: ( form ) => form.post > 0 && ! isTrashed( form ),
			callback: ( [ form ] ) => {
				if ( ! form ) {
					return;
				}
				const text = shortcodeOf( form );
				// Browsers have the clipboard on secure pages only.
				const copied =
					navigator.clipboard?.writeText( text ) ?? Promise.reject();
				copied.then(
					() =>
						mutations.notify(
							__( 'Shortcode copied.', 'millwork' )
						),
					() =>
						mutations.notify(
							sprintf(
								/* translators: %s: a shortcode. */
								__(
									'The shortcode couldn’t be copied. Select and copy it here: %s',
									'millwork'
								),
								text
							),
							true
						)
				);
			},
		},
		button(
			'duplicate',
			__( 'Duplicate', 'millwork' ),
			( form ) =>
				form.can_edit && ! isTrashed( form ) && config().newForm !== ''
		),
		{
			id: 'history',
			label: __( 'History', 'millwork' ),
			isEligible: ( form ) => form.history !== '' && ! isTrashed( form ),
			callback: ( [ form ] ) => form && go( form.history ),
		},
		{
			id: 'trash',
			label: __( 'Move to trash', 'millwork' ),
			modalHeader: __( 'Move to trash?', 'millwork' ),
			isEligible: ( form ) => form.can_end && ! isTrashed( form ),
			supportsBulk: true,
			RenderModal: ( { items, closeModal, onActionPerformed } ) => (
				<Confirm
					label={ __( 'Move to trash', 'millwork' ) }
					onClose={ () => closeModal?.() }
					onConfirm={ async () => {
						await mutations.perform( 'trash', items );
						onActionPerformed?.( items );
					} }
				>
					<p>{ trashText( items ) }</p>
				</Confirm>
			),
		},
		button(
			'restore',
			__( 'Restore', 'millwork' ),
			( form ) => form.can_end && isTrashed( form )
		),
		{
			id: 'delete',
			label: __( 'Delete permanently', 'millwork' ),
			modalHeader: __( 'Delete permanently?', 'millwork' ),
			isEligible: ( form ) => form.can_end && isTrashed( form ),
			supportsBulk: true,
			RenderModal: ( { items, closeModal, onActionPerformed } ) => (
				<Confirm
					label={ __( 'Delete permanently', 'millwork' ) }
					onClose={ () => closeModal?.() }
					onConfirm={ async () => {
						await mutations.perform( 'delete', items );
						onActionPerformed?.( items );
					} }
					isDestructive
				>
					<p>
						{ _n(
							'The form will be deleted. This can’t be undone. Its entries stay in Form entries.',
							'The forms will be deleted. This can’t be undone. Their entries stay in Form entries.',
							items.length,
							'millwork'
						) }
					</p>
				</Confirm>
			),
		},
	];
}

/** What happens to the pages and the entries. */
function trashText( forms: Form[] ): string {
	const used = forms.reduce( ( sum, form ) => sum + form.used, 0 );
	const stay = __(
		'Entries stay in Form entries. You can restore it from the trash.',
		'millwork'
	);
	return used
		? `${ sprintf(
				/* translators: %s: a number. */
				_n(
					'%s page or post shows nothing in its place.',
					'%s pages or posts show nothing in its place.',
					used,
					'millwork'
				),
				formatNumber( used )
			) } ${ stay }`
		: stay;
}
