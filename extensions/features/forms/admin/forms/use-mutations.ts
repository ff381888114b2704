import { useRef } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { __, _n } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatNumber } from 'shared/admin/format';
import { useNotices } from 'shared/admin/list/notices';
import type { Notices } from 'shared/admin/list/notices';
import type { ActionName, Form } from './types';

export interface Mutations extends Notices {
	/** Performs an action and announces it. Throws if it failed. */
	perform: ( action: ActionName, forms: Form[] ) => Promise< void >;
	/** The same, but a failure is shown in a notice. */
	attempt: ( action: ActionName, forms: Form[] ) => Promise< void >;
}

const act = async ( action: ActionName, ids: number[] ) =>
	(
		await apiFetch< { changed: number[] } >( {
			path: '/millwork/v1/forms/actions',
			method: 'POST',
			data: { action, ids },
		} )
	).changed;

function doneText( action: ActionName, count: number ): string {
	const text: Record< ActionName, string > = {
		/* translators: %s: a number. */
		duplicate: _n(
			'%s form duplicated.',
			'%s forms duplicated.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		trash: _n(
			'%s form moved to the trash.',
			'%s forms moved to the trash.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		restore: _n(
			'%s form restored.',
			'%s forms restored.',
			count,
			'millwork'
		),
		/* translators: %s: a number. */
		delete: _n(
			'%s form permanently deleted.',
			'%s forms permanently deleted.',
			count,
			'millwork'
		),
	};
	return text[ action ].replace( '%s', formatNumber( count ) );
}

/** Changes saved forms. */
export function useMutations( onChange: () => void ): Mutations {
	const notices = useNotices();
	const changed = useRef( onChange );
	changed.current = onChange;

	const perform = async ( action: ActionName, forms: Form[] ) => {
		const ids = await act(
			action,
			forms.map( ( { post } ) => post )
		);
		changed.current();
		const undo = () => {
			act( 'restore', ids ).then(
				() => {
					changed.current();
					notices.notify( __( 'Action undone.', 'millwork' ) );
				},
				( error ) => notices.notify( messageOf( error ), true )
			);
		};
		notices.notify(
			doneText( action, ids.length ),
			false,
			action === 'trash' && ids.length ? undo : undefined
		);
	};

	return {
		...notices,
		perform,
		attempt: ( action, forms ) =>
			perform( action, forms ).catch( ( error ) =>
				notices.notify( messageOf( error ), true )
			),
	};
}
