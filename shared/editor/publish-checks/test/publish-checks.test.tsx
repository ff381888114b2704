import { render, screen } from '@testing-library/react';
import { usePublishCheck, usePublishChecks } from '..';
import { useExampleCheck } from '../example-data';

function Block( { text, example = '' }: { text?: string; example?: string } ) {
	usePublishCheck( text ? { text } : undefined );
	useExampleCheck( example );
	return null;
}

const Shown = () => (
	<output>
		{ usePublishChecks()
			.map( ( { text, detail } ) => detail ?? text )
			.join( ', ' ) }
	</output>
);

it( 'lists what the blocks say, while they are in the post and say it', () => {
	const page = ( blocks: JSX.Element | null ) => (
		<>
			<Shown />
			{ blocks }
		</>
	);
	const { rerender } = render( page( <Block text="No price" /> ) );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'No price' );
	rerender( page( <Block text="No plan" example="14 Sawmill Lane" /> ) );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'No plan, 14 Sawmill Lane'
	);
	rerender( page( <Block /> ) );
	expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
	rerender( page( <Block text="No price" /> ) );
	rerender( page( null ) );
	expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
} );
