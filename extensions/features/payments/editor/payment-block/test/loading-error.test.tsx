import { render, screen } from '@testing-library/react';
import { LoadingError } from '../loading-error';

beforeAll( () => {
	// WordPress's placeholder looks at its width.
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

it( 'tells a failure by an error notice, which is announced', () => {
	render(
		<LoadingError
			label="Payments"
			message="The server is away."
			onRetry={ () => {} }
		/>
	);
	expect( screen.getByText( 'Payments' ) ).toBeVisible();
	expect(
		document.querySelector( '.components-notice.is-error' )
	).toHaveTextContent( 'The server is away.' );
} );
