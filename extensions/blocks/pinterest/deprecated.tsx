import { useBlockProps } from '@wordpress/block-editor';
import { getSaveContent } from '@wordpress/blocks';

interface OldAttributes {
	url?: string;
	className?: string;
	kind?: string;
}

/** The link was for the service's script, in a wrapper. */
const v1 = {
	attributes: {
		url: { type: 'string' },
		// The kind that was detected; a short URL was taken for a profile.
		kind: {
			type: 'string',
			source: 'attribute',
			selector: 'a',
			attribute: 'data-pin-do',
		},
	},
	supports: { align: false, html: false },
	save( { attributes: { kind, url } }: { attributes: OldAttributes } ) {
		return url ? (
			<div { ...useBlockProps.save() }>
				{ /* eslint-disable-next-line jsx-a11y/anchor-has-content -- It was saved so. */ }
				<a data-pin-do={ kind } href={ url } />
			</div>
		) : null;
	},

	migrate( { kind, ...kept }: OldAttributes ) {
		return {
			...kept,
			storedMarkup: getSaveContent(
				'jetpack/pinterest',
				kept as Record< string, unknown >
			),
		};
	},
};

export default [ v1 ];
