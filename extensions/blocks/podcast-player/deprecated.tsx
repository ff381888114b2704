const text = { type: 'string' };
const shown = { type: 'boolean', default: true };

/** Until 2021 only attributes were saved. */
const v1 = {
	attributes: {
		url: text,
		itemsToShow: { type: 'integer', default: 5 },
		showCoverArt: shown,
		showEpisodeDescription: shown,
		primaryColor: text,
		customPrimaryColor: text,
		hexPrimaryColor: text,
		secondaryColor: text,
		customSecondaryColor: text,
		hexSecondaryColor: text,
		backgroundColor: text,
		customBackgroundColor: text,
		hexBackgroundColor: text,
		exampleFeedData: { type: 'object' },
	},
	supports: { align: false, alignWide: true, html: false },
	migrate: ( attributes: object ) => ( {
		...attributes,
		selectedEpisodes: [],
		showEpisodeTitle: true,
	} ),
	save: () => null,
};

export default [ v1 ];
