<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** A service that sometimes has something to tell whoever shares there. */
interface HasAdvice {

	/**
	 * What is to be thought of, as that another plugin of this site brings posts there already. Asks nobody.
	 * @return string A sentence; '' for nothing.
	 */
	public function advice(): string;
}
