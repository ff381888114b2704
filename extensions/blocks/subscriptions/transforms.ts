import { createBlock } from '@wordpress/blocks';

interface Widget {
	idBase?: string;
	instance?: {
		raw?: {
			subscribe_button?: string;
			subscribe_placeholder?: string;
			show_subscribers_total?: boolean;
			success_message?: string;
		};
	};
}

const WIDGET = 'blog_subscription';

/** The form was a widget before. */
export default {
	from: [
		{
			type: 'block',
			blocks: [ 'core/legacy-widget' ],
			isMatch: ( { idBase, instance }: Widget ) =>
				idBase === WIDGET && !! instance?.raw,
			transform: ( { instance }: Widget ) => {
				const raw = instance?.raw ?? {};
				const values = {
					submitButtonText: raw.subscribe_button,
					subscribePlaceholder: raw.subscribe_placeholder,
					showSubscribersTotal: raw.show_subscribers_total,
					successMessage: raw.success_message,
				};
				return createBlock(
					'jetpack/subscriptions',
					Object.fromEntries(
						Object.entries( values ).filter(
							( [ , value ] ) =>
								value !== undefined && value !== ''
						)
					)
				);
			},
		},
	],
};
