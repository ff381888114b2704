import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { FormTable, useForms } from './screen';
import { useMutations } from './use-mutations';

/** The whole page: a list of forms. */
export function FormsPage() {
	const list = useForms();
	const { data, reload } = list.page;
	const mutations = useMutations( reload );

	// Each request searches more of the older posts.
	useEffect( () => {
		if ( data && ! data.isComplete ) {
			reload();
		}
	}, [ data, reload ] );

	return (
		<div className="millwork-list-page millwork-forms">
			<TableBoundary loading={ __( 'Loading forms…', 'millwork' ) }>
				<FormTable list={ list } mutations={ mutations } />
			</TableBoundary>
			<p className="millwork-forms__note">
				{ __(
					'“Completed” is the share of people who started to fill out a form and then sent it. Nothing about them is stored.',
					'millwork'
				) }
			</p>
			<NoticeSnackbar notices={ mutations } />
		</div>
	);
}
