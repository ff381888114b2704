<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Networks;

/** A network that sometimes has advice for people who share there. */
interface HasAdvice {

	/**
	 * The advice, such as that another plugin already posts there. Sends no requests.
	 * @return string A sentence; '' for nothing.
	 */
	public function advice(): string;
}
