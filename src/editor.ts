/** The one editor script. It finds every unit on disk: a folder is the registration. */
import './public-path';
import { prefetchEdits } from 'shared/editor/register-block';
import { announceOutcomes } from 'shared/editor/upgrade';
import { loadUnits } from './load-units';

loadUnits(
	require.context(
		'../extensions',
		true,
		/^\.\/(blocks|panels|enhancements)\/[^/]+\/index\.tsx?$/
	)
);
prefetchEdits();
announceOutcomes();
